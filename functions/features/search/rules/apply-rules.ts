import type { RuleDraft } from "../../../../schemas/search/rule.ts";
import type { Ports } from "../../../domain/ports.ts";
import { validationError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";
import { andFilters } from "../filters/filter-language.ts";
import { toCursorBinding } from "../query/search-cursor.ts";
import type { AppliedRule, Rater, Rating, SearchContext, SearchRequest } from "../query/search-request.ts";
import { refKey } from "../ranking/retrieval/fuse.ts";
import { findPassing } from "../ranking/retrieval/named-records.ts";
import { type CompiledRule, compileRule } from "./compile-rule.ts";
import { toEffects } from "./rule-effects.ts";
import { type RuleIndex, type RuleQuery, type RuleReader, withRules } from "./rule-index.ts";

/** Options of one request for its rules. */
export interface RuleOptions {
  reader: RuleReader;
  drafts: RuleDraft[] | undefined;
  /** Puts the rules of the variant beside the published ones, for a shopper who is in one. */
  withVariant: ((published: RuleIndex) => RuleIndex) | null;
  /** Time at which conditions are tested; absent: now. */
  at: number | undefined;
  /** Language of the shopper; absent: that of the workspace. */
  language: string | undefined;
  /** A model rewrites the text after the rules: its cursors are of another kind. */
  useAgent: boolean;
  /** Shows the names of rules: to secret keys alone. */
  showsNames: boolean;
}

/** A search as its rules change it, and what they add to its answer. */
interface RuledSearch {
  context: SearchContext;
  request: SearchRequest;
  answer: Record<string, unknown>;
  /** Ids of the rules that applied, for reports: none where rules, or another time, were tried. */
  counted: string[];
}

/** Payload of a cursor of a search that rules apply to: later pages have the rules of the first one. */
interface RuledCursor {
  rules: string[];
  place: unknown;
}

/** Applies the rules of the searched workspace. Throws VALIDATION_ERROR for a draft that cannot apply, and UpstreamError. */
export async function applyRules(
  ports: Pick<Ports, "clock" | "directory" | "index" | "log">,
  context: SearchContext,
  request: SearchRequest,
  options: RuleOptions,
): Promise<RuledSearch> {
  const { tenantId } = context;
  const workspaceId = context.workspaceId ?? (await ports.directory.onlyWorkspace(tenantId));
  if (workspaceId === undefined) return { context, request, answer: {}, counted: [] };
  const rules = await readRules({ tenantId, workspaceId }, request.kind, options);
  if (rules.rules.length === 0 && request.cursor === undefined) return { context, request, answer: {}, counted: [] };
  const binding = toBinding(context, request, options);
  const opened = await openCursor(context, request, binding);
  const applied = opened ? pick(rules, opened.rules) : rules.select(toRuleQuery(ports, context, request, options));
  const ids = opened?.rules ?? applied.map(({ id }) => id);
  const { text, required, pins, ratings, redirect, banners } = toEffects(applied);
  const rater =
    ratings.length > 0 && !opened && !request.sort ? [ruleRater(ports, { ...request, tenantId, workspaceId }, ratings)] : [];
  return {
    context: {
      ...context,
      raters: [...(context.raters ?? []), ...rater],
      cursors: context.cursors && {
        seal: (place) => context.cursors!.seal(ids.length > 0 ? { rules: ids, place } : place, binding),
        open: async () => opened!.place,
      },
    },
    request: {
      ...request,
      text: text ?? request.text,
      required: andFilters([request.required ?? null, required]),
      pins: pins.map(({ id, position }) => ({ workspaceId, id, position })),
      ratings,
      ...(request.explain === "whole" && { rules: applied.map((rule) => toAppliedRule(rule, text)) }),
    },
    answer: {
      appliedRules: applied.map((rule) => describe(rule, options)),
      ...(redirect !== null && { redirect }),
      ...(banners.length > 0 && { banners }),
    },
    counted: toCountedRules(applied, options),
  };
}

/** Reads the rules as this request has them: with a variant, or with drafts. */
async function readRules(
  workspace: { tenantId: string; workspaceId: string },
  kind: SearchRequest["kind"],
  { reader, withVariant, drafts }: RuleOptions,
): Promise<RuleIndex> {
  const published = await reader.read(workspace);
  const standing = withVariant?.(published) ?? published;
  return drafts ? withDrafts(published, drafts, kind) : standing;
}

function toRuleQuery(
  { clock }: Pick<Ports, "clock">,
  { languageSettings }: SearchContext,
  { kind, text, filter = null }: SearchRequest,
  { language = languageSettings.language, at = clock.now() }: RuleOptions,
): RuleQuery {
  return { kind, text, filter, language, now: at };
}

/** Compiles drafts, and puts them among the published rules. Throws VALIDATION_ERROR for one that cannot apply. */
function withDrafts(published: RuleIndex, drafts: RuleDraft[], kind: SearchRequest["kind"]): RuleIndex {
  const parsed = drafts.map((draft, index) =>
    compileRule({ kind, ...draft, id: draft.id ?? `draft-${index + 1}` }, `rules[${index}]`),
  );
  const issues = parsed.flatMap((each) => (each.ok ? [] : each.issues));
  if (issues.length > 0) throw validationError(issues);
  return withRules(
    published,
    parsed.flatMap((each) => (each.ok ? [each.rule] : [])),
  );
}

/** Returns the rules of a first page, in the order that they had then, without those that are gone. */
function pick({ rules }: RuleIndex, ids: string[]): CompiledRule[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Returns what cursors are bound to: the search as it was sent, whatever its rules make of it. */
function toBinding(context: SearchContext, request: SearchRequest, { drafts, useAgent }: RuleOptions): unknown {
  const sent = toCursorBinding(context, request);
  const binding = useAgent ? ["agent", sent] : sent;
  return drafts ? ["drafts", drafts, binding] : binding;
}

async function openCursor({ cursors }: SearchContext, { cursor }: SearchRequest, binding: unknown): Promise<RuledCursor | null> {
  if (cursor === undefined || !cursors) return null;
  const opened = (await cursors.open(cursor, binding)) as RuledCursor | object;
  return "rules" in opened ? opened : { rules: [], place: opened };
}

function toCountedRules(applied: CompiledRule[], { drafts, at }: RuleOptions): string[] {
  return drafts || at !== undefined ? [] : applied.map(({ id }) => id);
}

function toAppliedRule({ id, rule, ratings, required, hidden }: CompiledRule, text: string | null): AppliedRule {
  const { pin = [], query } = rule.consequences;
  return { id, name: rule.name, pins: pin, ratings, rewrites: query !== undefined && query === text, required, hidden };
}

function describe({ id, rule }: CompiledRule, { showsNames }: RuleOptions): Record<string, unknown> {
  return { id, ...(showsNames && rule.name !== "" && { name: rule.name }) };
}

/**
 * Steps of the match that the weight 1 moves a record by: what has all words in its labels comes among what has them in its name.
 * Boosts add up to no more.
 */
const LIFT = 1.25;

interface RatedScope {
  tenantId: string;
  workspaceId: string;
  kind: CatalogKind;
}

/** Rates records by the filters that rules boost and bury, weights added up. An index that does not answer rates nothing. */
function ruleRater(ports: Pick<Ports, "index" | "log">, scope: RatedScope, ratings: Rating[]): Rater {
  return {
    name: "rules",
    weight: LIFT,
    crossesSteps: true,
    async rate(records) {
      const sums = new Map<string, number>();
      await bestEffort(ports.log, "rate by rules", async () => {
        const passing = await Promise.all(ratings.map(({ filter }) => findPassing(ports.index, scope, records, filter)));
        for (const [at, keys] of passing.entries())
          for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + ratings[at]!.weight);
      });
      return records.map((record) => Math.max(-1, Math.min(1, sums.get(refKey(record)) ?? 0)));
    },
  };
}
