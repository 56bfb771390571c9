"""Archives with the same bytes for the same content."""
import os
import time
import zipfile


def epoch():
    """The time of the release, as zip has it: no earlier than 1980, in even seconds."""
    moment = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))
    return moment[:5] + (moment[5] // 2 * 2,)


def write_zip(path, files):
    """Writes files, pairs of a mode and the content by name, in the order of their names."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name in sorted(files):
            mode, content = files[name]
            entry = zipfile.ZipInfo(name, epoch())
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content)


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def files_below(folder):
    """The paths of all files in a folder, relative to it."""
    for parent, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(parent, name), folder)
