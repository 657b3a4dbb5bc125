import { CONSEQUENCES, MAX_RULE_BYTES, type RuleInput } from "../../../../schemas/search/rule.ts";
import { type WholeRule, withDefaults } from "../../../domain/rule-records.ts";
import { isUnsafeUrl } from "../../../domain/unsafe-urls.ts";
import type { ValidationIssue } from "../../../http/errors.ts";
import type { Filter, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { split } from "../../../platform/text/words/split.ts";
import { normalise } from "../../../platform/text/words/words.ts";
import { fromWallTime, isKnownZone } from "../../../platform/time-zones.ts";
import { fieldSetFor } from "../filters/fields.ts";
import { parseFilter } from "../filters/filter-language.ts";
import type { Rating } from "../query/search-request.ts";

/** A condition on the filters in use: at least one of these values of a field. */
interface FieldInUse {
  field: string;
  values: Set<FilterValue>;
}

/** A rule with its conditions and filters parsed. */
export interface CompiledRule {
  id: string;
  rule: WholeRule;
  /** Words of the texts that fit as a whole, and those that fit as a part. Null: every text fits. */
  texts: { is: string[][]; contains: string[][] } | null;
  inUse: FieldInUse[];
  time: TimeWindow;
  languages: string[];
  ratings: Rating[];
  /** Condition that every hit meets: the filter that the rule adds. */
  required: Filter | null;
  /** Filter that hides whatever fits it. */
  hidden: Filter | null;
}

type ParsedRule = { ok: true; rule: CompiledRule } | { ok: false; issues: ValidationIssue[] };

/** The parts of a rule that a draft has as well. */
type WrittenRule = Omit<RuleInput, "name"> & { id?: string; name?: string };

/** Compiles a rule that fits its schema. Returns every further issue with its path below `at`. */
export function compileRule(written: WrittenRule, at = ""): ParsedRule {
  const path = (name: string) => (at === "" ? name : `${at}.${name}`);
  const issues: ValidationIssue[] = [];
  const rule = withDefaults({ name: "", ...written });
  const { conditions, consequences } = rule;
  const parse = (filters: unknown, where: string): Filter | null => {
    const parsed = parseFilter(filters, fieldSetFor(rule.kind), path(where));
    if (!parsed.ok) issues.push(...parsed.issues);
    else if (parsed.filter === null) issues.push({ param: path(where), message: "must hold a condition" });
    return parsed.ok ? parsed.filter : null;
  };
  const given = (filters: unknown, where: string) => (filters === undefined ? null : parse(filters, where));
  const inUse = given(conditions.filters, "conditions.filters");
  const time = parseTimeWindow(conditions);
  issues.push(...time.issues.map((issue) => ({ ...issue, param: path(`conditions.${issue.param}`) })));
  const compiled: CompiledRule = {
    id: written.id ?? "",
    rule,
    texts: toTexts(conditions.query, path("conditions.query"), issues),
    inUse: toFieldsInUse(inUse, path("conditions.filters"), issues),
    time: time.window,
    languages: (conditions.languages ?? []).map((language) => language.toLowerCase()),
    ratings: (["boost", "bury"] as const).flatMap((name) =>
      (consequences[name] ?? []).flatMap(({ filters, weight = 1 }, index) => {
        const filter = parse(filters, `consequences.${name}[${index}].filters`);
        return filter ? [{ filter, weight: name === "boost" ? weight : -weight }] : [];
      }),
    ),
    required: given(consequences.filters, "consequences.filters"),
    hidden: toHidden(consequences.hide?.ids, given(consequences.hide?.filters, "consequences.hide.filters")),
  };
  issues.push(...findFurtherIssues(rule, path));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, rule: compiled };
}

function toTexts(
  query: NonNullable<RuleInput["conditions"]>["query"],
  path: string,
  issues: ValidationIssue[],
): CompiledRule["texts"] {
  if (!query || query.any) return null;
  const [is, contains] = (["is", "contains"] as const).map((name) =>
    (query[name] ?? []).map((text, index) => {
      const words = toQueryWords(text);
      const message = name === "is" ? "must hold a word, or be * for browsing" : "must hold a word";
      if (words.length === 0) issues.push({ param: `${path}.${name}[${index}]`, message });
      return words;
    }),
  );
  return { is: is!, contains: contains! };
}

/** Accepts values of fields, each ANDed: what `filters` of a search mostly are, and all that can be compared with them. */
function toFieldsInUse(filter: Filter | null, path: string, issues: ValidationIssue[]): FieldInUse[] {
  const parts = filter === null ? [] : "and" in filter ? filter.and : [filter];
  return parts.flatMap((part) => {
    if ("field" in part && part.op === "in") return [{ field: part.field, values: new Set(part.values) }];
    issues.push({ param: path, message: "may hold fields with a value or a list of values only" });
    return [];
  });
}

function toHidden(ids: string[] | undefined, filter: Filter | null): Filter | null {
  const named: Filter | null = ids ? { field: "id", op: "in", values: ids } : null;
  return named && filter ? { or: [named, filter] } : (named ?? filter);
}

function findFurtherIssues({ consequences, ...rule }: WholeRule, path: (name: string) => string): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const { pin = [], hide, query, redirect } = consequences;
  if (Object.keys(consequences).length === 0)
    issues.push({ param: path("consequences"), message: `must hold at least one of ${CONSEQUENCES.join(", ")}` });
  for (const [index, { id }] of pin.entries()) {
    const param = path(`consequences.pin[${index}].id`);
    if (pin.findIndex((other) => other.id === id) < index) issues.push({ param, message: "is pinned twice" });
    if (hide?.ids?.includes(id)) issues.push({ param, message: "is hidden by the same rule" });
  }
  if (redirect !== undefined && !isAddress(redirect))
    issues.push({
      param: path("consequences.redirect"),
      message: "must be an address that begins with https://, http:// or one /",
    });
  if (query !== undefined && query !== "*" && toQueryWords(query).length === 0)
    issues.push({ param: path("consequences.query"), message: "must hold a word, or be * for browsing" });
  if (Buffer.byteLength(JSON.stringify({ ...rule, consequences })) > MAX_RULE_BYTES)
    issues.push({ param: path("consequences"), message: `makes the rule larger than ${MAX_RULE_BYTES} bytes of JSON` });
  return issues;
}

/** Accepts what a page may put into a link: an address of the web, or a path of the shop. */
function isAddress(address: string): boolean {
  if (isUnsafeUrl(address) || /[\s\\]/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (/^https?:\/\/[^/]/i.test(address) && URL.canParse(address));
}

/** Milliseconds since 1970; the end is not part of it. */
interface TimeWindow {
  from: number;
  to: number;
}

/** Needs no table of zones, which is slow to open: a process may read a thousand rules at once. */
const UTC = "UTC";

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;
const EXAMPLES = "must be a time such as 2026-11-27, 2026-11-27T08:00 or 2026-11-27T08:00:00Z";

/** Parses the time in which a rule applies. A time without an offset is what the clocks of its zone show. */
function parseTimeWindow({ from, to, timeZone = UTC }: NonNullable<RuleInput["conditions"]>): {
  window: TimeWindow;
  issues: ValidationIssue[];
} {
  const issues: ValidationIssue[] = [];
  if (timeZone !== UTC && !isKnownZone(timeZone))
    issues.push({ param: "timeZone", message: "must be the name of a time zone, such as Europe/Berlin" });
  const zone = issues.length > 0 ? UTC : timeZone;
  const parse = (param: "from" | "to", text: string | undefined, absent: number): number => {
    const time = text === undefined ? absent : parseTime(text, zone);
    if (Number.isNaN(time)) issues.push({ param, message: EXAMPLES });
    return time;
  };
  const window = { from: parse("from", from, Number.NEGATIVE_INFINITY), to: parse("to", to, Number.POSITIVE_INFINITY) };
  if (window.from >= window.to) issues.push({ param: "to", message: "must be later than `from`" });
  return { window, issues };
}

/** Returns NaN for what is no time. */
function parseTime(text: string, zone: string): number {
  const [, day, time = "00:00", offset] = TIME.exec(text) ?? [];
  if (day === undefined) return Number.NaN;
  const wall = Date.parse(`${day}T${time}${offset ?? "Z"}`);
  return offset === undefined && zone !== UTC && !Number.isNaN(wall) ? fromWallTime(wall, zone) : wall;
}

/** Limits the text: what follows in a pasted one is no query that a merchant foresees. */
const MAX_CHARACTERS = 4_000;
/** Stands for browsing; no word of a text is it. */
const BROWSING = "*";

/**
 * Returns the words that a condition compares, in every language alike: without case, accents and marks. Scripts without spaces
 * give single characters.
 */
export function toQueryWords(text: string): string[] {
  if (text.trim() === BROWSING) return [BROWSING];
  const head = text.slice(0, MAX_CHARACTERS);
  const words: string[] = [];
  split(head, false, {
    word: (start, end) => words.push(normalise(head.slice(start, end).replace(/['\u2019\u02bc]/g, ""))),
    dense: (start, end) => words.push(...Array.from(head.slice(start, end), normalise)),
    compound: () => undefined,
  });
  return words;
}
