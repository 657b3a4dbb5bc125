// Adds to the pages of the reference what needs a script: the search, tabs, buttons that copy, and this service's own address in the
// examples. Texts reach the page as text nodes only.
"use strict";

document.documentElement.classList.add("js");
for (const origin of document.querySelectorAll(".origin")) origin.textContent = location.origin;
for (const tabs of document.querySelectorAll(".tabs")) makeTabs(tabs);
for (const code of document.querySelectorAll("pre")) addCopy(code);
addEventListener("hashchange", openTarget);
openTarget();
makeSearch(document.querySelector(".search"));

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Opens the details that the address names, and those around it. */
function openTarget() {
  const name = decodeURIComponent(location.hash.slice(1));
  let target = name && document.getElementById(name);
  if (!target) return;
  const first = target;
  for (; target; target = target.parentElement) if (target.tagName === "DETAILS") target.open = true;
  first.scrollIntoView();
}

/** Makes tabs of the sections of a sample. The language that is chosen is that of all samples, and of further pages. */
function makeTabs(tabs) {
  const sections = [...tabs.children];
  const number = document.querySelectorAll('[role="tablist"]').length;
  const list = element("div", { role: "tablist", "aria-label": "Language" });
  sections.forEach((section, index) => {
    const [tab, panel] = [`tab-${number}-${index}`, `panel-${number}-${index}`];
    const button = element("button", { type: "button", role: "tab", id: tab, "aria-controls": panel }, section.dataset.tab);
    button.addEventListener("click", () => choose(section.dataset.tab, button));
    button.addEventListener("keydown", (event) => moveTab(event, list));
    list.append(button);
    section.id = panel;
    section.setAttribute("role", "tabpanel");
    section.setAttribute("aria-labelledby", tab);
  });
  tabs.prepend(list);
  showTab(tabs, remembered() ?? sections[0].dataset.tab);
}

function showTab(tabs, language) {
  const names = [...tabs.querySelectorAll("section")].map((section) => section.dataset.tab);
  const shown = names.includes(language) ? language : names[0];
  for (const section of tabs.querySelectorAll("section")) section.hidden = section.dataset.tab !== shown;
  for (const button of tabs.querySelectorAll('[role="tab"]')) {
    const isShown = button.textContent === shown;
    button.setAttribute("aria-selected", String(isShown));
    button.tabIndex = isShown ? 0 : -1;
  }
}

/** Shows a language in all samples, and keeps the one that was pressed where it is on the screen. */
function choose(language, button) {
  const before = button.getBoundingClientRect().top;
  for (const tabs of document.querySelectorAll(".tabs")) showTab(tabs, language);
  scrollBy({ top: button.getBoundingClientRect().top - before, behavior: "instant" });
  try {
    sessionStorage.setItem("language", language);
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

function remembered() {
  try {
    return sessionStorage.getItem("language");
  } catch {
    return null;
  }
}

function moveTab(event, list) {
  const buttons = [...list.children];
  const place = buttons.indexOf(event.target);
  const last = buttons.length - 1;
  const next = { ArrowRight: place === last ? 0 : place + 1, ArrowLeft: place === 0 ? last : place - 1, Home: 0, End: last }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next].focus();
  buttons[next].click();
}

function addCopy(pre) {
  const button = element("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", async () => {
    const text = pre.querySelector("code").textContent;
    button.textContent = (await copy(text, pre)) ? "Copied" : "Press Ctrl+C";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
  pre.append(button);
}

/** Copies a text; where the browser refuses, the text is selected. */
async function copy(text, pre) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(pre.querySelector("code"));
    return false;
  }
}

function makeSearch(place) {
  const input = element("input", {
    type: "search",
    id: "search",
    role: "combobox",
    "aria-label": "Search the reference",
    "aria-expanded": "false",
    "aria-controls": "found",
    "aria-autocomplete": "list",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "Search (press /)",
  });
  const list = element("ul", { id: "found", role: "listbox", "aria-label": "Found", hidden: "" });
  const count = element("p", { class: "skip", role: "status" });
  place.setAttribute("role", "search");
  place.append(input, list, count);
  let index = null;
  let found = [];
  let selected = -1;

  const load = () => (index ??= fetch(place.dataset.index).then((answer) => answer.json()).then(readIndex));
  const select = (next) => {
    selected = next;
    [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === selected)));
    if (selected < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", `found-${selected}`);
    list.children[selected].scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(-1);
  };
  const go = (entry) => {
    close();
    input.blur();
    location.assign(entry.address);
  };
  const show = async () => {
    const text = input.value;
    if (text.trim() === "") return close();
    let entries;
    try {
      entries = await load();
    } catch {
      index = null;
      return say("The search could not be loaded. All operations stand on the first page.");
    }
    if (text !== input.value) return;
    found = findEntries(entries, text);
    if (found.length === 0) return say("Nothing found.");
    list.replaceChildren(...found.map((entry, at) => toOption(entry, at, () => go(entry))));
    open(`${found.length} found`);
    select(0);
  };
  const say = (message) => {
    found = [];
    list.replaceChildren(element("li", { class: "none", role: "option", "aria-disabled": "true" }, message));
    open(message);
    select(-1);
  };
  const open = (message) => {
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    count.textContent = message;
  };

  input.addEventListener("focus", () => load().catch(() => (index = null)));
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    const last = found.length - 1;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && selected >= 0 && !list.hidden) go(found[selected]);
    else if (event.key === "ArrowDown" && list.hidden) show();
    else if (event.key === "ArrowDown" && last >= 0) select(selected === last ? 0 : selected + 1);
    else if (event.key === "ArrowUp" && last >= 0) select(selected <= 0 ? last : selected - 1);
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", () => setTimeout(close, 150));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea")) return;
    event.preventDefault();
    input.focus();
  });
}

/** Reads the index: for each page its address, title and kind, and entries of title, text and anchor. */
function readIndex(pages) {
  return pages.flatMap(([page, place, kind, entries]) =>
    entries.map((entry) => {
      const [title, text = "", name = title] = [entry].flat();
      const parts = name.replace(/([a-z])([A-Z])/g, "$1 $2");
      const words = `${title} ${name} ${parts} ${text} ${place}`.toLowerCase();
      return { address: name === "" ? page : `${page}#${name}`, title, text, place, kind, name, words };
    }),
  );
}

/** Finds entries that have all words: those whose title begins with them first, then whose title has them. */
function findEntries(entries, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(" ");
  const rank = ({ title, name, words: all }) => {
    const own = title.toLowerCase();
    if (own === whole || name.toLowerCase() === whole) return 0;
    if (own.startsWith(whole) || name.toLowerCase().startsWith(whole)) return 1;
    if (words.every((word) => own.includes(word))) return 2;
    return words.every((word) => new RegExp(`(^|[^a-z0-9])${escapePattern(word)}`).test(all)) ? 3 : 4;
  };
  return entries
    .filter((entry) => words.every((word) => entry.words.includes(word)))
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, 30)
    .map(({ entry }) => entry);
}

function escapePattern(word) {
  return word.replace(/[^a-z0-9]/g, "\\$&");
}

function toOption(entry, at, choose) {
  const option = element(
    "li",
    { role: "option", id: `found-${at}`, "aria-selected": "false" },
    element("small", {}, entry.kind),
    element("b", {}, entry.title),
    element("span", {}, entry.text || entry.place),
  );
  option.addEventListener("mousedown", (event) => event.preventDefault());
  option.addEventListener("click", choose);
  return option;
}
