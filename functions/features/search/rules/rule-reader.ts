import type { Ports } from "../../../domain/ports.ts";
import { type RuleScope, type RuleSet, readRuleSet, type StoredRule } from "../../../domain/rule-records.ts";
import { RefreshedCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { type CompiledRule, compileRule } from "./compile-rule.ts";
import { RuleIndex } from "./rule-index.ts";

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
