import type { Data } from "../../../clients/typescript/src/types.ts";
import { writeRounded } from "../../parts/formats.ts";
import type { Rule } from "./rule-form.ts";

type RuleFigures = Data<"GET /analytics/search">["byRule"][number];

/** Days that the list of rules looks back, the current one included. */
export const USE_DAYS = 7;

export type RuleState = "draft" | "live" | "scheduled" | "ended";

/** Returns whether a rule is in use now. A time without an offset is that of the rule's time zone. */
export function ruleStateOf({ enabled, conditions = {} }: Rule, now: number): RuleState {
  if (!enabled) return "draft";
  const { from, to, timeZone = "UTC" } = conditions;
  if (to && toInstant(to, timeZone) <= now) return "ended";
  return from && toInstant(from, timeZone) > now ? "scheduled" : "live";
}

/** Reads a local time, or one with its offset, as milliseconds. */
export function toInstant(text: string, timeZone: string): number {
  if (/([zZ]|[+-]\d\d:?\d\d)$/.test(text) && text.includes("T")) return Date.parse(text);
  const asUtc = Date.parse(`${text.includes("T") ? text : `${text}T00:00`}Z`);
  // The offset at the time itself, which may differ from that a moment before on days when clocks change.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

function offsetAt(instant: number, timeZone: string): number {
  const options = { hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" } as const;
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, ...options, hour: "numeric", minute: "numeric", second: "numeric" },
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second);
  return local - Math.floor(instant / 1_000) * 1_000;
}

/** Says when a rule applies. */
export function describeConditions({ conditions = {} }: Pick<Rule, "conditions">): string {
  const { query, filters, from, to, timeZone, languages } = conditions;
  const texts = [
    ...(query?.is ?? []).map((text) => (text === "*" ? "browsing" : `“${text}”`)),
    ...(query?.contains ?? []).map((text) => `… ${text} …`),
  ];
  return [
    texts.length > 0 ? texts.join(" or ") : "every search",
    ...Object.entries(filters ?? {}).map(([field, value]) => `${field} is ${[value].flat().map(String).join(" or ")}`),
    ...(from || to ? [[from && `from ${from}`, to && `until ${to}`, timeZone].filter(Boolean).join(" ")] : []),
    ...(languages ? [`in ${languages.join(", ")}`] : []),
  ].join(" · ");
}

/** Says what a rule does. */
export function describeConsequences({ consequences }: Pick<Rule, "consequences">): string {
  const { pin = [], boost = [], bury = [], hide, filters, query, redirect, banner } = consequences;
  const ids = hide?.ids?.length ?? 0;
  return [
    ...(pin.length > 0 ? [`pins ${pin.length}`] : []),
    ...(boost.length > 0 ? [`lifts ${boost.length === 1 ? "one kind" : `${boost.length} kinds`}`] : []),
    ...(bury.length > 0 ? [`lowers ${bury.length === 1 ? "one kind" : `${bury.length} kinds`}`] : []),
    ...(ids > 0 ? [`hides ${ids}`] : []),
    ...(hide?.filters ? ["hides by a filter"] : []),
    ...(filters ? ["filters"] : []),
    ...(query ? [`searches “${query}” instead`] : []),
    ...(redirect ? [`leads to ${redirect}`] : []),
    ...(banner ? ["shows a banner"] : []),
  ].join(" · ");
}

/** Says what a rule did; null of one that is not in use yet and has done nothing. */
export function describeUse(rule: Rule, figures: ReadonlyMap<string, RuleFigures>, now: number): string | null {
  const use = figures.get(rule.id);
  if (!use) return ["draft", "scheduled"].includes(ruleStateOf(rule, now)) ? null : `not met in ${USE_DAYS} days`;
  const { searches, clicked, converted, revenue } = use;
  const write = (figure: number) => writeRounded(figure, 2);
  const parts = [
    `applied to ${write(searches)} ${searches === 1 ? "search" : "searches"}`,
    `${write(clicked)} with a click`,
    ...(converted > 0 ? [`${write(converted)} with a purchase${revenue > 0 ? ` (worth ${write(revenue)})` : ""}`] : []),
  ];
  return `${parts.join(", ")} in ${USE_DAYS} days`;
}
