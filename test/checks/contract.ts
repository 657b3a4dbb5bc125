import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildDocument } from "../../functions/features/service/index.ts";
import { OPERATIONS } from "../../functions/operations.ts";
import { emptyDescriptions } from "./empty-descriptions.ts";

const PATH = "openapi.json";
/** Folder of verdicts: the linters take ten seconds, and most checks see the document that the last one saw. */
const CACHE = "node_modules/.cache/contract";
const LINTERS = ["@stoplight/spectral-core", "@stoplight/spectral-rulesets", "@redocly/openapi-core"];

/**
 * Findings that stay. A path's segment of its own wins over a parameter at the same place (docs/specification/http.md), which
 * OpenAPI says of whole paths only: `/chat/memory/stop` could be both of these, and the contract has both.
 */
const ACCEPTED = new Set(["no-ambiguous-paths #/paths/~1chat~1memory~1{id}"]);

/** Lists two different schemas of one name, tags that nobody described, and descriptions that say nothing. */
export function contractProblems(): string[] {
  const { document, problems } = buildDocument(OPERATIONS, "");
  return [...problems, ...emptyDescriptions(document)].map((problem) => `${PATH}: ${problem}`);
}

/** Lists what Spectral (oas) and Redocly (recommended) find in the document. */
export async function contractFindings(): Promise<string[]> {
  const text = readFileSync(PATH, "utf8");
  const versions = LINTERS.map((name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version);
  const digest = createHash("sha256")
    .update(JSON.stringify([text, versions, [...ACCEPTED]]))
    .digest("hex");
  const verdict = `${CACHE}/${digest.slice(0, 32)}.json`;
  const known = readVerdict(verdict);
  if (known) return known;
  const findings = await lintDocument(text);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(verdict, JSON.stringify(findings));
  return findings;
}

function readVerdict(path: string): string[] | null {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** Lists what the linters find in an OpenAPI document: the rule, the place, what is wrong. */
async function lintDocument(text: string): Promise<string[]> {
  return [...(await lintBySpectral(text)), ...(await lintByRedocly(text))];
}

/** Spectral is made for `require`. */
const require = createRequire(import.meta.url);

async function lintBySpectral(text: string): Promise<string[]> {
  const { Document, Spectral } = require("@stoplight/spectral-core") as typeof import("@stoplight/spectral-core");
  const { Json } = require("@stoplight/spectral-parsers") as typeof import("@stoplight/spectral-parsers");
  const { oas } = require("@stoplight/spectral-rulesets") as typeof import("@stoplight/spectral-rulesets");
  const spectral = new Spectral();
  // Its own type of a ruleset does not fit the ones that it comes with.
  spectral.setRuleset({ extends: [oas as never] });
  const results = await spectral.run(new Document(text, Json, PATH));
  return results.map(({ code, path, message }) => `${PATH}: ${code} at ${path.join(".")}: ${message}`);
}

async function lintByRedocly(text: string): Promise<string[]> {
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const config = await createConfig({ extends: ["recommended"] });
  const results = await lintFromString({ source: text, absoluteRef: PATH, config });
  return results.flatMap(({ ruleId, message, location }) => {
    const pointer = location[0]?.pointer ?? "";
    return ACCEPTED.has(`${ruleId} ${pointer}`) ? [] : [`${PATH}: ${ruleId} at ${pointer}: ${message}`];
  });
}
