import { isObject } from "../../platform/is-object.ts";
import type { WorkspaceSettings } from "./records.ts";

/** Fields hidden where the settings name none: purchase prices, which shop systems keep in metadata. */
const DEFAULT_UNRETRIEVABLE = ["metadata.cost*"];
/** Fields that are the merchant's own in every workspace. */
const MERCHANT_FIELDS = ["source", "indexStatus"];

type Fields = Record<string, unknown>;

/** The fields of records that callers with a publishable key neither see nor filter, count or sort by. */
export class HiddenFields {
  private readonly names: string[];
  private readonly prefixes: string[];

  /** A pattern is the path of a field, in any case, or with `*` at its end the beginning of paths. */
  constructor(patterns: readonly string[]) {
    const plain = patterns.map((pattern) => pattern.toLowerCase());
    this.names = plain.filter((pattern) => !pattern.endsWith("*"));
    this.prefixes = plain.filter((pattern) => pattern.endsWith("*")).map((pattern) => pattern.slice(0, -1));
  }

  /** Returns true for a field that is hidden by itself or with the object that holds it. */
  hides(path: string): boolean {
    const plain = path.toLowerCase();
    return (
      this.names.some((name) => plain === name || plain.startsWith(`${name}.`)) ||
      this.prefixes.some((prefix) => plain.startsWith(prefix))
    );
  }

  /** Returns a record without what is hidden, of objects in it the members. */
  strip<T extends Fields>(record: T): T {
    if (this.names.length === 0 && this.prefixes.length === 0) return record;
    const shown = Object.entries(record).filter(([name]) => name === "id" || !this.hides(name));
    return Object.fromEntries(
      shown.map(([name, value]) => [name, isObject(value) ? this.stripMembers(name, value) : value]),
    ) as T;
  }

  private stripMembers(name: string, members: Fields): Fields {
    return Object.fromEntries(Object.entries(members).filter(([member]) => !this.hides(`${name}.${member}`)));
  }
}

/** No fields: a secret key sees all. */
export const NOTHING_HIDDEN = new HiddenFields([]);

/** Returns what publishable keys are kept from in any of these workspaces; without one, in a workspace without settings. */
export function hiddenFieldsOf(workspaces: WorkspaceSettings[]): HiddenFields {
  const named = (workspaces.length > 0 ? workspaces : [{}]).flatMap(
    ({ unretrievable = DEFAULT_UNRETRIEVABLE }: WorkspaceSettings) => unretrievable,
  );
  return new HiddenFields([...MERCHANT_FIELDS, ...named]);
}
