import { expect, test } from "@jest/globals";
import { tellThings } from "../../../functions/features/search/indexing/modifiers.ts";
import { verifies } from "../../support/verifies.ts";

test.each([
  ["en", "Castagna Mandolin Strings", ["Strings", "Folk strings"], ["mandolin"]],
  ["en", "Deep Five", ["Guitars", "Bass guitars"], []],
  ["en", "Tinsel Five 45-130", ["Strings > Guitar strings"], ["guitar"]],
  ["en", "Strap for Guitars", ["Straps"], ["guitar"]],
  ["en", "Guitar Set", ["Guitars"], []],
  ["en", "First Steps: Guitar Method", ["Methods and songbooks"], ["guitar"]],
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
