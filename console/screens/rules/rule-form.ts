import type { Data, Input } from "../../../clients/typescript/src/types.ts";

export type Rule = Data<"GET /rules">["results"][number];
export type RuleInput = Input<"POST /rules">;
type RuleDraft = NonNullable<Input<"POST /products/search">["rules"]>[number];
type Weighted = NonNullable<RuleInput["consequences"]["boost"]>[number];

/** A lift or a fall of records: a field with a value, as the form writes it, or another filter, kept as it is. */
export interface Rating {
  field: string;
  value: string;
  weight: number;
  filters?: Weighted["filters"];
}

/** A rule as people edit it. What the form has no field for stays in `rest`. */
export interface RuleForm {
  name: string;
  kind: Rule["kind"];
  enabled: boolean;
  priority: number;
  match: "is" | "contains" | "any";
  /** Texts, one a line. */
  texts: string;
  from: string;
  to: string;
  timeZone: string;
  languages: string;
  pins: { id: string; position: number }[];
  hidden: string[];
  boost: Rating[];
  bury: Rating[];
  redirect: string;
  query: string;
  rest: { conditions: Record<string, unknown>; consequences: Record<string, unknown>; hide: Record<string, unknown> };
}

/** Returns the form of a new rule for a text, in the time zone of the one who writes it. */
export function newForm(text: string, timeZone: string): RuleForm {
  return {
    ...{ name: text ? `Rule for “${text}”` : "", kind: "products", enabled: false, priority: 0 },
    ...{ match: text ? "is" : "any", texts: text, from: "", to: "", timeZone, languages: "" },
    ...{ pins: [], hidden: [], boost: [], bury: [], redirect: "", query: "" },
    rest: { conditions: {}, consequences: {}, hide: {} },
  } as RuleForm;
}

/** Returns the form of a rule that is there. */
export function toForm({ name, kind, enabled, priority, conditions = {}, consequences }: Rule, timeZone: string): RuleForm {
  const { query, from = "", to = "", timeZone: zone, languages = [], ...conditionsLeft } = conditions;
  const { pin = [], hide = {}, boost = [], bury = [], redirect = "", query: replaced = "", ...consequencesLeft } = consequences;
  const { ids = [], ...hideLeft } = hide;
  // A condition of both kinds at once has no field of its own.
  const isBoth = query?.is !== undefined && query.contains !== undefined;
  const match = isBoth ? "any" : query?.is ? "is" : query?.contains ? "contains" : "any";
  const texts = isBoth ? [] : (query?.is ?? query?.contains ?? []);
  return {
    ...{ name, kind, enabled, priority, match, texts: texts.join("\n"), from, to },
    timeZone: zone ?? (from || to ? "UTC" : timeZone),
    languages: languages.join(", "),
    pins: pin.map(({ id, position }) => ({ id, position })).sort((one, other) => one.position - other.position),
    ...{ hidden: [...ids], boost: boost.map(toRating), bury: bury.map(toRating), redirect, query: replaced },
    rest: {
      conditions: { ...conditionsLeft, ...(isBoth && { query }) },
      consequences: consequencesLeft,
      hide: hideLeft,
    },
  };
}

/** Returns the rule that a form describes. What is empty is left out. */
export function toRuleInput(form: RuleForm): RuleInput {
  const { name, kind, enabled, priority } = form;
  return { name: name.trim(), kind, enabled, priority, ...toParts(form) };
}

/** Returns the rule as a search tries it, in the place of the published one. Null: it does nothing yet. */
export function toRuleDraft(form: RuleForm, id: string | null): RuleDraft | null {
  const { name, ...rule } = toRuleInput(form);
  if (Object.keys(rule.consequences).length === 0) return null;
  const { enabled: _, ...tried } = rule;
  return { ...tried, ...(name && { name }), ...(id && { id }) };
}

function toParts(form: RuleForm): Pick<RuleInput, "conditions" | "consequences"> {
  const { match, from, to, timeZone, pins, hidden, boost, bury, redirect, query, rest } = form;
  const texts = splitTexts(form.texts, /\n/);
  const languages = splitTexts(form.languages, /[,\s]+/);
  const hide = { ...rest.hide, ...(hidden.length > 0 && { ids: hidden }) };
  return {
    conditions: {
      ...rest.conditions,
      ...(match !== "any" && texts.length > 0 && { query: { [match]: texts } }),
      ...(from && { from }),
      ...(to && { to }),
      ...((from || to) && timeZone && { timeZone }),
      ...(languages.length > 0 && { languages }),
    },
    consequences: {
      ...rest.consequences,
      ...(pins.length > 0 && { pin: pins }),
      ...(Object.keys(hide).length > 0 && { hide }),
      ...(boost.length > 0 && { boost: boost.map(toWeighted) }),
      ...(bury.length > 0 && { bury: bury.map(toWeighted) }),
      ...(query.trim() && { query: query.trim() }),
      ...(redirect.trim() && { redirect: redirect.trim() }),
    },
  };
}

/** A filter of one field with one text is a line of the form; any other is shown as it is. */
function toRating({ filters, weight = 1 }: Weighted): Rating {
  const [entry, ...others] = Object.entries(filters as Record<string, unknown>);
  const isPlain = entry !== undefined && others.length === 0 && typeof entry[1] === "string";
  return isPlain ? { field: entry[0], value: entry[1] as string, weight } : { field: "", value: "", weight, filters };
}

function toWeighted({ field, value, weight, filters }: Rating): Weighted {
  return { filters: filters ?? ({ [field]: value } as Weighted["filters"]), weight };
}

function splitTexts(text: string, between: RegExp): string[] {
  const parts = text.split(between).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}
