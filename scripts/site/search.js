// Searches the sections of all pages; the index is loaded when the field is used for the first time.
(() => {
  const script = document.currentScript;
  const root = script.src.slice(0, -"search.js".length);
  const box = document.getElementById("search");
  const field = box.querySelector("input");
  const list = box.querySelector("ol");
  box.hidden = false;

  let loading = false;
  function load() {
    if (loading) return;
    loading = true;
    const index = document.createElement("script");
    index.src = root + "index.js";
    index.onload = show;
    document.head.append(index);
  }

  // How well a text has a word: 0 not at all, 1 inside of another word, 2 at the start of one, 3 as one of its own.
  function fit(text, word) {
    let best = 0;
    for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
      const before = /[\p{L}\p{N}]/u.test(text.slice(0, place).slice(-1)) && /^[\p{L}\p{N}]/u.test(word);
      const after = /^[\p{L}\p{N}]/u.test(text.slice(place + word.length));
      best = Math.max(best, before ? 1 : after ? 2 : 3);
      if (best === 3) break;
    }
    return best;
  }

  // The higher, the better; 0 if a word is missing.
  function score(section, words) {
    const [, page, heading, text] = section.map((part) => part.toLowerCase());
    let total = 0;
    for (const word of words) {
      const inHeading = fit(heading, word);
      const inPage = fit(page, word);
      const inText = fit(text, word);
      if (inHeading + inPage + inText === 0) return 0;
      total += inHeading * 10 + inPage * 4 + inText * 2;
    }
    if (words.length > 1 && heading.includes(words.join(" "))) total += 15;
    return total + 1 / (1 + text.length);
  }

  function append(parent, text, words) {
    const pattern = new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|"), "giu");
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      parent.append(text.slice(end, match.index));
      const mark = document.createElement("mark");
      mark.textContent = match[0];
      parent.append(mark);
      end = match.index + match[0].length;
    }
    parent.append(text.slice(end));
  }

  function result(section, words) {
    const [address, page, heading, text] = section;
    const link = document.createElement("a");
    link.href = root + address;
    append(link, heading === page ? page : page + ": " + heading, words);
    const position = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
    const excerpt = document.createElement("small");
    append(excerpt, (position > 0 ? "…" : "") + text.slice(position, position + 180), words);
    link.append(excerpt);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }

  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
    list.replaceChildren();
    if (words.length === 0 || !window.searchIndex) return;
    const found = window.searchIndex
      .map((section) => [score(section, words), section])
      .filter(([points]) => points > 0)
      .sort((one, other) => other[0] - one[0])
      .slice(0, 20);
    list.append(...found.map(([, section]) => result(section, words)));
    if (found.length === 0) {
      const item = document.createElement("li");
      const text = document.createElement("p");
      text.textContent = "Nothing found.";
      item.append(text);
      list.append(item);
    }
  }

  field.addEventListener("focus", load);
  field.addEventListener("input", () => {
    load();
    show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    } else if (event.key === "Escape") {
      field.value = "";
      show();
    } else if (event.key === "Enter" && document.activeElement === field) {
      list.querySelector("a")?.click();
    }
  });
})();
