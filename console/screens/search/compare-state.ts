import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { describeRule } from "../rules/describe-rule.ts";
import { applyChange, faultOf, readGroup } from "../rules/synonyms/synonym-groups.ts";

type SearchInput = Input<"POST /products/search">;
type Rule = Data<"GET /rules">["results"][number];

export const KINDS = ["semantic", "interpret", "personalize", "rule", "synonym", "at"] as const;
type Kind = (typeof KINDS)[number];

/** In what the second search differs from the first one. */
export interface Variant {
  kind: Kind;
  value: string;
}

/** Reads `b=semantic:off` of an address; null: one search alone. */
export function readVariant(text: string | null): Variant | null {
  const mark = text?.indexOf(":") ?? -1;
  if (!text || mark < 0) return null;
  const kind = KINDS.find((each) => each === text.slice(0, mark));
  return kind ? { kind, value: text.slice(mark + 1) } : null;
}

export function writeVariant({ kind, value }: Variant): string {
  return `${kind}:${value}`;
}

/** Settings of the workspace, of which a variant changes a part. */
interface Known {
  rules: Rule[];
  synonyms: string[][];
}

/** Returns what the second search asks beside the first one; null: the variant is not complete yet. */
export function toVariantInput({ kind, value }: Variant, { rules, synonyms }: Known): Partial<SearchInput> | null {
  switch (kind) {
    case "semantic":
      return value === "on" || value === "off" || value === "fallback" ? { semantic: value } : null;
    case "interpret":
      return { interpret: value === "true" };
    case "personalize":
      return { personalize: value === "true" };
    case "rule": {
      const rule = rules.find(({ id }) => id === value);
      return rule ? { rules: [rule.enabled ? never(rule) : toDraft(rule)] } : null;
    }
    case "synonym": {
      const group = readGroup(value);
      return faultOf(group) === null ? { synonyms: applyChange(synonyms, { removed: [], added: [group] }) } : null;
    }
    case "at": {
      const time = Date.parse(value);
      return Number.isNaN(time) ? null : { rulesAt: new Date(time).toISOString() };
    }
  }
}

type Draft = NonNullable<SearchInput["rules"]>[number];

function toDraft({ id, name, kind, priority, conditions, consequences }: Rule): Draft {
  return { id, name, kind, priority, ...(conditions && { conditions }), consequences };
}

/** A rule whose time is over stands in for the published one, and does nothing. */
function never(rule: Rule): Draft {
  const { from: _, ...conditions } = rule.conditions ?? {};
  return { ...toDraft(rule), conditions: { ...conditions, from: "2000-01-01", to: "2000-01-02" } };
}

/** Names a variant for the head of its hits. */
export function nameVariant({ kind, value }: Variant, rules: Rule[]): string {
  const rule = rules.find(({ id }) => id === value);
  switch (kind) {
    case "semantic":
      return { on: "With meaning", off: "By words alone", fallback: "Meaning where no word fits" }[value] ?? "Meaning";
    case "interpret":
      return value === "true" ? "With conditions read out of the text" : "Text taken as words";
    case "personalize":
      return value === "true" ? "With popularity" : "Without popularity";
    case "rule":
      return rule ? describeRule(rule) : "A rule";
    case "synonym":
      return `With the synonym ${value}`;
    case "at":
      return `At ${value.replace("T", " ")}`;
  }
}

/** The place at which a hit of the second search stood in the first one, from 1; null: not there. */
export interface Moved {
  id: string;
  was: number | null;
  is: number;
}

/** Compares two lists of hits. */
export function compareHits(before: string[], after: string[]): { moved: Moved[]; gone: string[] } {
  const places = new Map(before.map((id, at) => [id, at + 1]));
  return {
    moved: after.map((id, at) => ({ id, was: places.get(id) ?? null, is: at + 1 })),
    gone: before.filter((id) => !after.includes(id)),
  };
}

/** Says in a sentence what moved. */
export function describeMoves({ moved, gone }: ReturnType<typeof compareHits>, nameOf: (id: string) => string): string {
  const shifted = moved.filter(({ was, is }) => was !== null && was !== is);
  const fresh = moved.filter(({ was }) => was === null);
  if (shifted.length + fresh.length + gone.length === 0) return "Both show the same hits in the same order.";
  const far = shifted.toSorted((one, other) => Math.abs(other.was! - other.is) - Math.abs(one.was! - one.is))[0];
  return [
    `${shifted.length} moved, ${fresh.length} new, ${gone.length} gone.`,
    ...(far ? [`Farthest: ${nameOf(far.id)} from ${far.was} to ${far.is}.`] : []),
  ].join(" ");
}
