import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import jsonc, { type Node } from "jsonc-parser";
import { ConfigurationError } from "../configuration-error.ts";
import { DEPLOYMENT_SETTINGS, type DeploymentSettings, findWrongForm, isSetting } from "../settings.ts";
import { type FileFault, lineOf, listFaults, parseJsonTree, readMembers } from "./json-tree.ts";
import { findLimitFaults } from "./limits-file.ts";

/** The file of a deployment: its settings, and where each of them stands. */
export interface DeploymentFile {
  /** Path from the working directory. */
  path: string;
  settings: DeploymentSettings;
  /** Returns `deployments/prod.json, line 3`. */
  locate(setting: string): string;
}

/** The member by which editors find the schema. */
const SCHEMA_MEMBER = "$schema";

/** Names the deployments that have a file in a folder, in order. */
export function listDeployments(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .flatMap((file) => (file.endsWith(".json") && file !== "schema.json" ? [file.slice(0, -".json".length)] : []))
    .sort();
}

/**
 * Reads `<folder>/<name>.json`; null where there is none. Throws ConfigurationError with every fault and its line: what is no
 * JSON, a member that is no setting or there twice, a value of the wrong form.
 */
export function readDeploymentFile(folder: string, name: string): DeploymentFile | null {
  if (!listDeployments(folder).includes(name)) return null;
  const path = relative(process.cwd(), join(folder, `${name}.json`));
  const source = readFileSync(join(folder, `${name}.json`), "utf8").replace(/^\uFEFF/, "");
  const parsed = parseJsonTree(source);
  const faults = "fault" in parsed ? [parsed.fault] : findFaults(parsed.root);
  if ("fault" in parsed || faults.length > 0)
    throw new ConfigurationError(`The deployment file ${path} cannot be used:\n${listFaults(source, faults)}`);
  const { [SCHEMA_MEMBER]: _, ...settings } = JSON.parse(source);
  return {
    path,
    settings,
    locate: (setting) => `${path}, line ${lineOf(source, jsonc.findNodeAtLocation(parsed.root, [setting])?.parent?.offset ?? 0)}`,
  };
}

function findFaults(root: Node): FileFault[] {
  const { members, faults } = readMembers(root, "", [SCHEMA_MEMBER, ...Object.keys(DEPLOYMENT_SETTINGS)], "setting");
  const missing = { offset: root.offset, message: `stage is missing: ${DEPLOYMENT_SETTINGS.stage.must}` };
  return [
    ...faults.map((fault) => ({ ...fault, message: suggest(fault.message) })),
    ...(root.type === "object" && !members.has("stage") ? [missing] : []),
    ...[...members].flatMap(([name, node]) => (isSetting(name) ? findWrongValue(name, node) : [])),
  ];
}

function findWrongValue(name: keyof typeof DEPLOYMENT_SETTINGS, node: Node): FileFault[] {
  const wrong = findWrongForm(name, jsonc.getNodeValue(node));
  if (wrong !== null) return [{ offset: node.offset, message: `${name} must be ${wrong}, not ${toText(node)}` }];
  return name === "limits" && node.type === "object" ? findLimitFaults(node, name) : [];
}

function toText(node: Node): string {
  const text = JSON.stringify(jsonc.getNodeValue(node));
  return text.length > 100 ? `${text.slice(0, 100)} …` : text;
}

/** Letters that an unknown name shares with the setting that is meant. */
const SHARED_LETTERS = 4;

/** Names the setting that begins as an unknown one, in place of all there are. */
function suggest(message: string): string {
  const [, name] = /^(\S+) is no setting;/.exec(message) ?? [];
  const begin = name?.slice(0, SHARED_LETTERS).toLowerCase();
  const near = begin && Object.keys(DEPLOYMENT_SETTINGS).filter((known) => known.toLowerCase().startsWith(begin));
  return near && near.length > 0 ? `${name} is no setting; did you mean ${near.join(" or ")}?` : message;
}
