import { beforeAll, describe, expect, test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { verifies } from "../../support/verifies.ts";
import { ADAPTERS, newSearchFixture, type SearchFixture } from "./search-setup.ts";

const GERMAN = { languageSettings: new LanguageSettings({ language: "de" }) };

describe.each(ADAPTERS)("written-out umlauts on the %s index", (adapter) => {
  let fixture: SearchFixture;
  beforeAll(async () => {
    fixture = await newSearchFixture(adapter);
    await fixture.put(
      "products",
      [
        { id: "cap", name: "Müller Wollmütze", attributes: { farbe: ["Grün"] } },
        { id: "dress", name: "Kleid für Mädchen", brands: ["Bär & Söhne"] },
        { id: "boots", name: "Stiefel Größe 40", brands: ["Schroeder"] },
        { id: "shirt", name: "Herrenhemd", attributes: { Größe: ["XXL"] } },
        { id: "coat", name: "Blauer Mantel" },
      ],
      "laden",
      "de",
    );
  });

  test.each([
    ["mueller", "cap"],
    ["muetzen", "cap"],
    ["gruene muetze", "cap"],
    ["kleid fuer maedchen", "dress"],
    ["baer soehne", "dress"],
    ["groesse 40 stiefel", "boots"],
    ["schröder", "boots"],
    ["blaue", "coat"],
    ["hemd groesse xxl", "shirt"],
  ])("%s finds %s as the word itself does", async (text, id) => {
    verifies("search.umlauts");
    const { results } = await fixture.search({ text, semantic: "off" }, { workspaceId: "laden", ...GERMAN });

    expect(results.map((hit) => [hit.id, hit.matchType])).toContainEqual([id, expect.stringMatching(/words|exact/)]);
    expect(results[0]!.id).toBe(id);
    expect(results[0]!.score).toBeGreaterThan(0.7);
  });
});
