import { readRules } from "./rules.ts";

let known: Set<string> | undefined;

/**
 * Names the rules of docs/specification that the test around the call shows to hold. Throws on an id that no page has;
 * `npm run check` fails on a rule that no test names.
 */
export function verifies(...ids: string[]): void {
  known ??= new Set(readRules().map(({ id }) => id));
  for (const id of ids) {
    if (!known.has(id)) throw new Error(`verifies("${id}"): docs/specification has no such rule.`);
  }
}
