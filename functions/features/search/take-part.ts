import type { Assignment } from "../../../schemas/search/experiment.ts";
import { assignArm, type ExperimentScope, type RunningExperiment, readExperimentHead } from "../../domain/experiment-records.ts";
import type { Ports } from "../../domain/ports.ts";
import type { WorkspaceSettings } from "../../domain/tenancy/records.ts";
import { ApiError } from "../../http/errors.ts";
import type { Shopper } from "../../http/keys/shoppers.ts";
import type { HandlerContext } from "../../http/operation.ts";
import { RefreshedCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import type { SearchContext } from "./query/search-request.ts";
import { LanguageSettings } from "./query/words/language-settings.ts";
import { type CompiledRule, compileRule } from "./rules/compile-rule.ts";
import { type RuleIndex, withRules } from "./rules/rule-index.ts";
import type { SearchBody } from "./search-schemas.ts";

/** A shopper's place in the experiment that runs in the searched workspace. */
export interface TakingPart {
  experiment: PreparedExperiment;
  part: Assignment;
}

/**
 * Finds the experiment in which a shopper takes part; null where none runs, and for a search that is not counted, tries something
 * else, or is over several workspaces. Throws UpstreamError.
 */
export async function findPart(
  { body, tenant, workspaceId }: HandlerContext<SearchBody, unknown>,
  shopper: Shopper,
  ports: Pick<Ports, "tables" | "clock" | "directory">,
): Promise<TakingPart | null> {
  if (body.trackAnalytics === false || body.rules || body.synonyms || body.rulesAt !== undefined) return null;
  if (shopper.visitorId === null && shopper.userId === null) return null;
  const searched = workspaceId ?? (await ports.directory.onlyWorkspace(tenant.id));
  if (searched === undefined) return null;
  const experiment = await experimentReaderFor(ports).read({ tenantId: tenant.id, workspaceId: searched });
  const part = experiment && assignArm(experiment.running.id, shopper, experiment.running.traffic);
  return part ? { experiment, part } : null;
}

/** Returns the experiment whose draft a search obeys; null for one of the control. */
export function variantOf(taking: TakingPart | null): PreparedExperiment | null {
  return taking?.part.arm === "variant" ? taking.experiment : null;
}

/** Puts settings and synonyms of the variant in the place of the workspace's, for who is in it. */
export function withVariant(context: SearchContext, taking: TakingPart | null): SearchContext {
  const variant = variantOf(taking);
  if (!variant) return context;
  const { languageSettings, settings } = context;
  return { ...context, languageSettings: variant.languageSettings(languageSettings), settings: variant.settings(settings) };
}

/** Well within the 10 s after which searches obey a start or a stop (docs/specification/experiments.md). */
const CACHE_MS = 5_000;
const CACHED_WORKSPACES = 500;

type ReaderPorts = Pick<Ports, "tables" | "clock">;

/** The experiment that runs in a workspace, with what its variant needs prepared once. */
class PreparedExperiment {
  readonly running: RunningExperiment;
  private readonly drafts: CompiledRule[];
  private readonly indices = new WeakMap<RuleIndex, RuleIndex>();
  private readonly languages = new WeakMap<LanguageSettings, LanguageSettings>();

  constructor(running: RunningExperiment) {
    this.running = running;
    // A draft of another version of the service may name a field that there is no more: it does not apply.
    this.drafts = (running.variant.rules ?? []).flatMap((draft, index) => {
      const compiled = compileRule({ ...draft, id: draft.id ?? `${running.id}-${index + 1}` });
      return compiled.ok ? [compiled.rule] : [];
    });
  }

  /** Returns the rules of the variant: its own beside the published ones. */
  rules(published: RuleIndex): RuleIndex {
    if (this.drafts.length === 0) return published;
    const known = this.indices.get(published) ?? withRules(published, this.drafts);
    this.indices.set(published, known);
    return known;
  }

  /** Returns the language settings of the variant: its synonyms in the place of the workspace's. */
  languageSettings(own: LanguageSettings): LanguageSettings {
    const { synonyms } = this.running.variant;
    if (!synonyms) return own;
    const known = this.languages.get(own) ?? new LanguageSettings({ language: own.language, stopWords: own.stopWords, synonyms });
    this.languages.set(own, known);
    return known;
  }

  /** Returns the settings of search of the variant. */
  settings(own: NonNullable<WorkspaceSettings["search"]>): NonNullable<WorkspaceSettings["search"]> {
    const { search } = this.running.variant;
    return search ? { ...own, ...search, ...(search.signals && { signals: { ...own.signals, ...search.signals } }) } : own;
  }
}

interface KnownExperiment {
  json: string | undefined;
  prepared: PreparedExperiment | null;
}

/** Reads which experiment runs, at most 5 s old: one small item tells. */
class ExperimentReader {
  private readonly ports: ReaderPorts;
  private readonly known: RefreshedCache<KnownExperiment>;

  constructor(ports: ReaderPorts) {
    this.ports = ports;
    this.known = new RefreshedCache(ports.clock, CACHE_MS, CACHED_WORKSPACES);
  }

  /** Returns the experiment that runs in a workspace; null where none does. Throws UpstreamError. */
  async read(scope: ExperimentScope): Promise<PreparedExperiment | null> {
    const key = JSON.stringify([scope.tenantId, scope.workspaceId]);
    return (await this.known.get(key, (before) => this.refresh(scope, before))).prepared;
  }

  /** Keeps what was prepared while the same one runs. */
  private async refresh(scope: ExperimentScope, before: KnownExperiment | undefined): Promise<KnownExperiment> {
    const json = (await readExperimentHead(scope, this.ports))?.runningJson;
    return before && before.json === json ? before : { json, prepared: prepare(json) };
  }
}

function prepare(json: string | undefined): PreparedExperiment | null {
  return json === undefined ? null : new PreparedExperiment(JSON.parse(json) as RunningExperiment);
}

/** Returns the reader of these ports, which is composed on first use and lives as long as they do. */
const experimentReaderFor = oncePer((ports: ReaderPorts): ExperimentReader => new ExperimentReader(ports));

/** Parameters that a merchant tries before it is published, with the words that refuse it to publishable keys. */
const TRIALS = {
  rules: "try `rules` that are not published",
  rulesAt: "try the rules of another time by `rulesAt`",
  synonyms: "try `synonyms` that are not published",
} as const;

/** Throws FORBIDDEN where a publishable key tries something. */
export function requireSecretForTrials({ body, key }: HandlerContext<SearchBody, unknown>): void {
  if (key.type === "secret") return;
  for (const [name, what] of Object.entries(TRIALS))
    if (body[name as keyof typeof TRIALS] !== undefined) throw new ApiError("FORBIDDEN", `Only a secret key may ${what}.`);
}

/** Puts synonyms that are tried in the place of those of the workspace; cursors open for the same ones alone. */
export function withTriedSynonyms(context: SearchContext, synonyms: string[][] | undefined): SearchContext {
  if (!synonyms) return context;
  const { cursors, languageSettings } = context;
  const { language, stopWords } = languageSettings;
  const bind = (binding: unknown) => ["synonyms", synonyms, binding];
  return {
    ...context,
    languageSettings: new LanguageSettings({ language, stopWords, synonyms }),
    cursors: cursors && {
      seal: (place, binding) => cursors.seal(place, bind(binding)),
      open: (cursor, binding) => cursors.open(cursor, bind(binding)),
    },
  };
}
