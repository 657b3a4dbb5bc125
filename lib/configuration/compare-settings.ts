import type { DeploymentSettings } from "./settings.ts";

/** One setting that two versions of a deployment do not share; `name` is its path, as `limits.starter.perMinute`. */
export interface SettingChange {
  name: string;
  kind: "lost" | "changed" | "added";
  before?: unknown;
  after?: unknown;
}

/** Settings of which each change takes something away, or may. */
const ALWAYS_ASKED = ["stage"];

/** Compares the settings of the deployment that runs with those of the next one, member by member; a list is one value. */
export function compareSettings(before: DeploymentSettings, after: DeploymentSettings): SettingChange[] {
  const [old, next] = [flatten(before), flatten(after)];
  const names = [...new Set([...old.keys(), ...next.keys()])].sort();
  return names.flatMap((name): SettingChange[] => {
    if (!next.has(name)) return [{ name, kind: "lost", before: old.get(name) }];
    if (!old.has(name)) return [{ name, kind: "added", after: next.get(name) }];
    if (JSON.stringify(old.get(name)) === JSON.stringify(next.get(name))) return [];
    return [{ name, kind: "changed", before: old.get(name), after: next.get(name) }];
  });
}

/** Tells whether a person has to say that a change is meant: a setting that is lost, or another stage. */
export function mustBeAccepted({ name, kind }: SettingChange): boolean {
  return kind === "lost" || ALWAYS_ASKED.includes(name);
}

function flatten(value: unknown, path = ""): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object" || Array.isArray(value)) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path === "" ? name : `${path}.${name}`)]));
}
