"""Archives with the same bytes for the same content, and those of a release."""
import os
import tarfile
import time
import zipfile

# The parts of an archive's name.
SYSTEMS = ("macos", "linux")
PROCESSORS = ("arm64", "x86_64")


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


def released(version, folder):
    """The archives of a release in a folder: system, processor and path of each."""
    for system in SYSTEMS:
        for processor in PROCESSORS:
            path = os.path.join(folder, f"keystow-{version}-{system}-{processor}.tar.gz")
            if os.path.exists(path):
                yield system, processor, path


def member(path, name):
    """The content of a file in an archive of a release, by its path in the installation."""
    with tarfile.open(path) as archive:
        root = os.path.basename(path).removesuffix(".tar.gz")
        return archive.extractfile(f"{root}/{name}").read()
