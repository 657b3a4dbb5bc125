import { type ExperimentScope, type RunningExperiment, readExperimentHead } from "../../../domain/experiment-records.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { RefreshedCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { LanguageSettings } from "../query/words/language-settings.ts";
import { type CompiledRule, compileRule } from "../rules/compile-rule.ts";
import { type RuleIndex, withRules } from "../rules/rule-index.ts";

/** Well within the 10 s after which searches obey a start or a stop (docs/specification/experiments.md). */
const CACHE_MS = 5_000;
const CACHED_WORKSPACES = 500;

type ReaderPorts = Pick<Ports, "tables" | "clock">;

/** The experiment that runs in a workspace, with what its variant needs prepared once. */
export class PreparedExperiment {
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
export const experimentReaderFor = oncePer((ports: ReaderPorts): ExperimentReader => new ExperimentReader(ports));
