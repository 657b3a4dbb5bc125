import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readImportOptions, usage } from "../../../importers/command/import-options.ts";

const PAGE = readFileSync("docs/import-catalogue.md", "utf8");

test("every command of the page is one that the importer takes", () => {
  const commands = [...PAGE.matchAll(/^npm run import -- (.+)$/gm)].map(([, args]) => args!);
  const environment = { API_KEY: "if_sk_1", API_WORKSPACE: "shop" };

  expect(commands.length).toBeGreaterThanOrEqual(4);
  for (const command of commands) {
    expect(readImportOptions(command.split(" "), environment, {})).toMatchObject({ file: expect.stringMatching(/\.csv$/) });
  }
});

test("every option that the page names is in the usage", () => {
  const options = [...new Set([...PAGE.matchAll(/`(--[a-z-]+)/g)].map(([, option]) => option!))];

  expect(options.length).toBeGreaterThanOrEqual(10);
  for (const option of options) expect(usage("import")).toContain(option);
});
