import { MAX_APPLIED_RULES } from "../../../../schemas/search/rule.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type RuleScope, type RuleSet, readRuleSet, type StoredRule } from "../../../domain/rule-records.ts";
import { RefreshedCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import type { CatalogKind, Filter, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import { type CompiledRule, compileRule, toQueryWords } from "./compile-rule.ts";

/** The request that conditions are tested on, as it was sent. */
export interface RuleQuery {
  kind: CatalogKind;
  text: string;
  /** The shopper's own filter. */
  filter: Filter | null;
  /** BCP 47. */
  language: string;
  now: number;
}

/** Rules by the first words of their texts: a search looks at the few that may fit, however many there are. */
export class RuleIndex {
  /** In the order in which they apply. */
  readonly rules: readonly CompiledRule[];
  private readonly places = new Map<string, number[]>();
  private readonly anyText: number[] = [];

  constructor(rules: readonly CompiledRule[]) {
    this.rules = rules;
    for (const [place, { texts, rule }] of rules.entries()) {
      if (!texts) this.anyText.push(place);
      const heads = new Set([...(texts?.is ?? []), ...(texts?.contains ?? [])].map(([first]) => toKey(rule.kind, first!)));
      for (const key of heads) this.places.set(key, [...(this.places.get(key) ?? []), place]);
    }
  }

  /** Returns the rules whose conditions hold, in their order, as many as apply to one search. */
  select(query: RuleQuery): CompiledRule[] {
    const words = toQueryWords(query.text);
    const keys = new Set(words.map((word) => toKey(query.kind, word)));
    const places = new Set([...this.anyText, ...[...keys].flatMap((key) => this.places.get(key) ?? [])]);
    const candidates = [...places].sort((one, other) => one - other).map((place) => this.rules[place]!);
    const inUse = listValuesInUse(query.filter);
    const text = { words, line: toLine(words) };
    const applied: CompiledRule[] = [];
    for (const rule of candidates) {
      if (applied.length === MAX_APPLIED_RULES) break;
      if (holds(rule, query, text, inUse)) applied.push(rule);
    }
    return applied;
  }
}

/** Puts drafts before the published rules of their priority; one with the id of a rule takes that one's place. */
export function withRules(published: RuleIndex, drafts: readonly CompiledRule[]): RuleIndex {
  const compiled = new Map(drafts.map((draft) => [draft.id, draft]));
  const standing = published.rules.map((rule) => compiled.get(rule.id) ?? rule);
  const known = new Set(published.rules.map(({ id }) => id));
  const added = [...compiled.values()].filter(({ id }) => !known.has(id));
  return new RuleIndex([...added, ...standing].toSorted((one, other) => other.rule.priority - one.rule.priority));
}

function toKey(kind: CatalogKind, word: string): string {
  return `${kind} ${word}`;
}

type ValuesInUse = Map<string, FilterValue[]>;

/** Words of a query, and all of them in a line. */
interface QueryText {
  words: string[];
  line: string;
}

function holds(
  { rule, texts, inUse, time, languages }: CompiledRule,
  query: RuleQuery,
  { words, line }: QueryText,
  used: ValuesInUse,
) {
  return (
    rule.kind === query.kind &&
    (texts === null || texts.is.some((text) => isSame(text, words)) || texts.contains.some((text) => isWithin(text, line))) &&
    inUse.every(({ field, values }) => used.get(field)?.some((value) => values.has(value))) &&
    time.from <= query.now &&
    query.now < time.to &&
    (languages.length === 0 || languages.some((language) => isLanguage(query.language, language)))
  );
}

function isSame(text: string[], words: string[]): boolean {
  return text.length === words.length && text.every((word, at) => word === words[at]);
}

/** Words hold no spaces. Each word as a beginning would take seconds for a thousand rules and a long text. */
function isWithin(text: string[], line: string): boolean {
  return line.includes(toLine(text));
}

function toLine(words: string[]): string {
  return ` ${words.join(" ")} `;
}

/** `de` stands for every German, `de-AT` for itself alone. */
function isLanguage(language: string, wanted: string): boolean {
  const tag = language.toLowerCase().replaceAll("_", "-");
  return tag === wanted || (!wanted.includes("-") && primaryLanguage(tag) === primaryLanguage(wanted));
}

/** Returns the values that a filter asks a field for, in conditions that all hold. */
function listValuesInUse(filter: Filter | null): ValuesInUse {
  const parts = filter === null ? [] : "and" in filter ? filter.and : [filter];
  const used: ValuesInUse = new Map();
  for (const part of parts) {
    if (!("field" in part) || part.op !== "in") continue;
    used.set(part.field, [...(used.get(part.field) ?? []), ...part.values]);
  }
  return used;
}

/** Well within the 10 s after which searches obey a change (docs/specification/rules.md). */
const CACHE_MS = 5_000;
const CACHED_WORKSPACES = 500;

type RulePorts = Pick<Ports, "tables" | "clock">;

interface KnownRules {
  set: RuleSet;
  index: RuleIndex;
}

/** Reads workspaces' rules for searches, at most 5 s old: one small item tells whether they are as they were. */
export class RuleReader {
  private readonly ports: RulePorts;
  private readonly known: RefreshedCache<KnownRules>;

  constructor(ports: RulePorts) {
    this.ports = ports;
    this.known = new RefreshedCache(ports.clock, CACHE_MS, CACHED_WORKSPACES);
  }

  /** Returns the enabled rules of a workspace. Throws UpstreamError. */
  async read(scope: RuleScope): Promise<RuleIndex> {
    const key = JSON.stringify([scope.tenantId, scope.workspaceId]);
    return (await this.known.get(key, (before) => this.refresh(scope, before))).index;
  }

  private async refresh(scope: RuleScope, before: KnownRules | undefined): Promise<KnownRules> {
    const set = await readRuleSet(scope, this.ports, before?.set);
    return before?.set === set ? before : { set, index: new RuleIndex(set.rules.flatMap(toEnabled)) };
  }
}

/** A rule of another version of the service may name a field that there is no more: it does not apply. */
function toEnabled(rule: StoredRule): CompiledRule[] {
  const compiled = rule.enabled ? compileRule(rule) : null;
  return compiled?.ok ? [compiled.rule] : [];
}

/** Returns the reader of these ports, which is composed on first use and lives as long as they do. */
export const ruleReaderFor = oncePer((ports: RulePorts): RuleReader => new RuleReader(ports));
