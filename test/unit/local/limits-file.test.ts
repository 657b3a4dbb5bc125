import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { readConfiguration } from "../../../lib/configuration/configuration.ts";
import { ConfigurationError } from "../../../lib/configuration/configuration-error.ts";
import { parseLimits } from "../../../lib/configuration/files/limits-file.ts";
import { readStartSettings } from "../../../local/runtime/startup/run-service.ts";
import { replaceLimits, TIER_LIMITS } from "../../../schemas/limits.ts";
import { newFolder } from "../../support/start-process.ts";
import { verifies } from "../../support/verifies.ts";

class Refused extends Error {}

const parse = (text: string) =>
  parseLimits(text, "limits.json", (reason) => {
    throw new Refused(reason);
  });

/** A file with these members of the tier starter, from line 3 on. */
const withStarter = (members: string) => `{"personal": {}, "professional": {}, "enterprise": {},\n"starter": {\n${members}\n}}`;

test("a file replaces what it names, and leaves the rest of the table", () => {
  verifies("limits.deployment");
  const text = withStarter('"perMinute": 300,\n"quotas": {"search": 0},\n"capacities": {"products": 9}, "webhooks": 0');

  const limits = replaceLimits(TIER_LIMITS, parse(`\uFEFF${text}`));

  expect(limits.personal).toEqual(TIER_LIMITS.personal);
  expect(limits.starter).toEqual({
    ...TIER_LIMITS.starter,
    perMinute: 300,
    quotas: { ...TIER_LIMITS.starter.quotas, search: 0 },
    capacities: { ...TIER_LIMITS.starter.capacities, products: 9 },
    webhooks: 0,
  });
});

describe("a file that cannot be used names each fault with its line", () => {
  test.each([
    ["nothing", "", "is empty"],
    ["no JSON", "{\n'personal': {}", "line 2: is not JSON (invalid symbol)"],
    ["a comment", '{\n// ours\n"personal": {}}', "line 2: is not JSON (invalid comment token)"],
    ["a trailing comma", withStarter('"perMinute": 3,'), "line 4: is not JSON"],
    ["two documents", `${withStarter("")}\n{}`, "line 5: is not JSON"],
    ["a list", "[]", "line 1: the file must be an object, with personal, starter, professional, enterprise"],
    ["null", "null", "line 1: the file must be an object"],
    ["a missing tier", '{"personal": {}, "starter": {}, "professional": {}}', "the tier enterprise is missing"],
    ["an unknown tier", withStarter("").replace("}}", '},\n"gold": {}}'), "line 5: gold is no tier"],
    ["a tier that is none", withStarter("").replace('"personal": {}', '"personal": null'), "line 1: personal must be an object"],
    [
      "a negative figure",
      withStarter('"quotas": {\n"search": -1}'),
      "line 4: starter.quotas.search must be a whole number from 0",
    ],
    ["a closed service", withStarter('"perMinute": 0'), "line 3: starter.perMinute must be a whole number from 1"],
    ["a text", withStarter('"perHour": "300"'), "line 3: starter.perHour must be a whole number"],
    ["half a request", withStarter('"perHour": 1.5'), "line 3: starter.perHour must be a whole number"],
    ["more than a number holds", withStarter('"perHour": 1e999'), "line 3: starter.perHour must be a whole number"],
    ["an unknown key", withStarter('"perSecond": 3'), "line 3: starter.perSecond is no limit; there are perMinute, perHour"],
    ["an unknown quota", withStarter('"quotas": {\n"serach": 3}'), "line 4: starter.quotas.serach is no limit; there are search"],
    ["a prototype", withStarter('"__proto__": {}'), "line 3: starter.__proto__ is no limit"],
    ["a quota without its group", withStarter('"search": 3'), "line 3: starter.search is no limit"],
    ["a key twice", withStarter('"perHour": 3,\n"perHour": 4'), "line 4: starter.perHour is there twice"],
  ])("%s", (_what, text, message) => {
    verifies("limits.deployment-checked");
    expect(() => parse(text)).toThrow(Refused);
    expect(() => parse(text)).toThrow(message);
  });

  test("all faults at once, in order", () => {
    verifies("limits.deployment-checked");
    expect(() => parse(withStarter('"quotas": {"chat": -2},\n"perHour": true'))).toThrow(
      "The limits file limits.json cannot be used:\n" +
        "  line 3: starter.quotas.chat must be a whole number from 0 to 1000000000\n" +
        "  line 4: starter.perHour must be a whole number from 1 to 1000000000",
    );
  });
});

test("the context and the environment name the same file; one that is away stops both with one message", () => {
  verifies("limits.deployment", "limits.deployment-checked");
  const path = join(newFolder(), "limits.json");
  writeFileSync(path, withStarter('"perMinute": 301'));
  const configure = (limits: string) => readConfiguration({ limits });

  expect(configure(path).limits?.starter.perMinute).toBe(301);
  expect(readStartSettings([], { LIMITS_FILE: path }).tierLimits.starter.perMinute).toBe(301);
  expect(readStartSettings([], {}).tierLimits).toEqual(TIER_LIMITS);
  expect(() => configure(`${path}.away`)).toThrow(ConfigurationError);
  expect(() => configure(`${path}.away`)).toThrow(`The limits file ${path}.away cannot be read: ENOENT.`);
  expect(() => readStartSettings([], { LIMITS_FILE: `${path}.away` })).toThrow("cannot be read: ENOENT.");
});
