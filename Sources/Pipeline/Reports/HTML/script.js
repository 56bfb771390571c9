"use strict";
// Filters findings and copies commands. The page is complete without it.
{
  const form = document.getElementById("filters");
  const status = document.getElementById("shown");
  const findings = Array.from(document.querySelectorAll(".finding"));
  const batches = Array.from(document.querySelectorAll(".batch"));
  const repositories = Array.from(document.querySelectorAll(".repository"));
  const places = new WeakMap();

  // The paths of a finding and its heading, in lower case.
  const textOf = (finding) => {
    let text = places.get(finding);
    if (text === undefined) {
      const parts = finding.querySelectorAll("h3, h4, .place");
      text = Array.from(parts, (part) => part.textContent).join("\n").toLowerCase();
      places.set(finding, text);
    }
    return text;
  };

  const filter = () => {
    const chosen = Array.from(form.querySelectorAll("select"))
      .filter((select) => select.value !== "")
      .map((select) => [select.name, select.value]);
    const words = form.elements.path.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const finding of findings) {
      const isShown = chosen.every(([name, value]) => finding.dataset[name] === value)
        && (words.length === 0 || words.every((word) => textOf(finding).includes(word)));
      if (finding.hidden === isShown) finding.hidden = !isShown;
      if (isShown) count += 1;
    }
    const isFiltered = chosen.length > 0 || words.length > 0;
    for (const batch of batches) {
      const shown = batch.querySelectorAll(".finding:not([hidden])").length;
      batch.hidden = shown === 0;
      batch.style.containIntrinsicSize = isFiltered ? `auto ${15 * shown}rem` : "";
    }
    for (const repository of repositories) {
      repository.hidden = isFiltered && !repository.querySelector(".finding:not([hidden])");
    }
    status.textContent = isFiltered ? `${count} of ${findings.length} findings shown` : "";
  };

  if (form) {
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", filter);
    form.addEventListener("reset", () => setTimeout(filter));
    // Browsers restore the choices of the last visit.
    const isChosen = (field) => field.name && field.value !== "";
    if (Array.from(form.elements).some(isChosen)) filter();
  }

  // The text of the command is selected where the clipboard is not to be had.
  const select = (code) => {
    const range = document.createRange();
    range.selectNodeContents(code);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };

  document.documentElement.classList.add("scripted");
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) return;
    const code = button.previousElementSibling;
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = "Copied";
    } catch {
      select(code);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });

  // Browsers that print what is folded up need no help; others do.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = Array.from(document.querySelectorAll("details:not([open])"));
    for (const details of folded) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of folded) details.open = false;
  });
}
