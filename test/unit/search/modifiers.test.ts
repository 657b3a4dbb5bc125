import { expect, test } from "@jest/globals";
import { tellNamedThing, tellThings } from "../../../functions/features/search/indexing/modifiers.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["en", "Castagna Mandolin Strings", ["Strings", "Folk strings"], ["folk", "castagna", "mandolin"]],
  ["en", "Deep Five", ["Guitars", "Bass guitars"], ["bass"]],
  ["en", "Tinsel Five 45-130", ["Strings > Guitar strings"], ["guitar"]],
  ["en", "Strap for Guitars", ["Straps"], ["guitar"]],
  ["en", "Guitar Set", ["Guitars"], []],
  ["en", "Cotton Pajama Set", ["Nightwear"], ["cotton"]],
  ["en", "Dumbbell Pair", ["Fitness"], []],
  ["en", "Guitar String Set", ["Folk"], ["guitar", "folk"]],
  ["en", "First Steps: Guitar Method", ["Methods and songbooks"], ["first", "guitar", "songbook"]],
  ["de", "Tasche für Gitarre", ["Taschen"], ["gitarr"]],
  ["fr", "Housse pour guitare", ["Housses"], ["guitar"]],
  ["es", "Funda para guitarra", ["Fundas"], ["guitarr"]],
])("in %s, %s tells what it goes with apart from what it is", (language, name, categories, expected) => {
  verifies("search.things");
  expect(tellThings({ name, categories }, language).modifiers).toEqual(expected);
});

test.each([[{}], [{ name: 5, categories: null }], [{ name: "", categories: [""] }]])("%j tells nothing", (record) => {
  expect(tellThings(record, "en")).toEqual({ kinds: [], modifiers: [], joined: [] });
});

test.each([
  ["en", "River gravel 5 kg", ["Decoration > Gravel & Sand"], ["sand"]],
  ["en", "Living reef sand", ["Gravel and Sand"], ["gravel"]],
  ["en", "Velvet couch", ["Sofas & Couches"], []],
  ["en", "Travel mug", ["Cups & Mugs"], []],
  ["de", "Sandkuchenform 26 cm", ["Formen & Bleche"], ["blech"]],
  ["de", "Backblech", ["Formen und Bleche"], ["form"]],
  ["es", "Jarra azul", ["Tazas y jarras"], ["taz"]],
])("in %s, %s is not the other things of its category, but by another name", (language, name, categories, expected) => {
  verifies("search.things");
  const { modifiers, kinds, joined } = tellThings({ name, categories }, language);
  expect(modifiers.filter((stem) => kinds.includes(stem))).toEqual(expected);
  expect(joined).toEqual([]);
});

test.each([
  ["en", "Lumbar Cushion", ["Office Chairs"], ["chair"]],
  ["en", "Spare key for Ledge", ["Filing cabinets"], ["cabinet"]],
  ["en", "Ocean Swirl Case", ["Phones & Tablets"], ["phone", "tablet"]],
  ["en", "Leather case", ["Suitcases"], []],
  ["en", "Silk pillow case", ["Bedding"], []],
  ["en", "Aurora Glow", ["Phones"], []],
  ["en", "Swivel hook", ["Parts and accessories"], []],
  ["de", "Ergo Sitzkissen", ["Stühle"], ["stuhl"]],
  ["fr", "Coussin lombaire", ["Chaises"], ["chai"]],
])("in %s, %s is a part of what its category names, unless that names parts as well", (language, name, categories, expected) => {
  verifies("search.things");
  const { modifiers, kinds } = tellThings({ name, categories }, language);
  expect(modifiers.filter((stem) => kinds.includes(stem))).toEqual(expected);
});

test.each([
  [["eraser"], { kinds: ["refil", "eras"], modifiers: ["milk", "refil"], joined: [] }],
  [["school", "white"], { kinds: ["refil", "eras"], modifiers: ["milk"], joined: ["refil", "eras"] }],
])("tags %j tell which thing of its category a product is, where the name does not", (tags, expected) => {
  verifies("search.things");
  expect(tellThings({ name: "Milk Block", categories: ["Refills & Erasers"], tags }, "en")).toEqual(expected);
});

test.each([
  ["Pens & Pencils", "Counter pen with chain", ["pencil", "counter", "chain"]],
  ["Filing Cabinets", "Ledge two-drawer", ["file"]],
  ["Binders & Folders", "Binder spine labels", ["binder", "spine", "folder"]],
])("of %s, %s goes with what stands before its last thing or behind a preposition, and with no number of parts", (...texts) => {
  verifies("search.things");
  const [category, name, expected] = texts;
  const { modifiers } = tellThings({ name, categories: [category] }, "en");
  expect([...modifiers].sort()).toEqual([...expected].sort());
});

test("a name that names nothing of its category may be any of it, and a size goes with nothing", () => {
  verifies("search.things");
  expect(tellThings({ name: "Betta bites", categories: ["Flakes & Pellets"] }, "en").joined).toEqual(["flake", "pellet"]);
  expect(tellThings({ name: "Net for ponds 6 x 10 m", categories: ["Nets"] }, "en").modifiers).toEqual(["pond"]);
});

test.each([
  ["en", ["pram rain cover", "rain cover"], { kinds: ["cover"], modifiers: ["pram", "rain"] }],
  ["en", ["pram", "baby carriage"], { kinds: ["pram", "carriag"], modifiers: ["babi"] }],
  ["de", ["Wischerblatt", "Scheibenwischer"], { kinds: ["wischerblatt", "blatt", "scheibenw"], modifiers: [] }],
  ["de", ["Dachbox"], { kinds: ["dachbox", "box"], modifiers: [] }],
  ["fr", ["housse de pluie"], { kinds: ["houss"], modifiers: [] }],
  ["es", ["funda para lluvia"], { kinds: ["fund"], modifiers: ["lluvi"] }],
  ["en", ["", "!"], { kinds: [], modifiers: [] }],
])("in %s, the names %j tell the thing and what it goes with", (language, names, expected) => {
  verifies("keywords.orders");
  expect(tellNamedThing(names, language)).toEqual({ ...expected, joined: [] });
});
