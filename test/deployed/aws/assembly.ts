import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { StackTemplates } from "../../../local/runtime/template/template.ts";

/** A synthesized app: templates by stack, and the folders of their assets by hash. */
export interface Assembly {
  templates: StackTemplates;
  assets: Record<string, string>;
}

/** The sender of mails: a verified address in SES. */
export const MAIL_FROM = "shop@mail.example";
/** The stage whose template has everything that any stage has: aliases, the scheduled visit of the address. */
const STAGE = "prod";

const SYNTHESIZE = fileURLToPath(new URL("synthesize.ts", import.meta.url));

/**
 * Synthesizes the app with its bundles into a folder, as `cdk synth` does. It runs in a process of its own, so that the CDK (300
 * MB) is never loaded into this one.
 */
export function synthesizeAssembly(outdir: string, context: Record<string, string> = {}): Promise<Assembly> {
  return new Promise((resolve, reject) => {
    const args = [
      "--disable-warning=ExperimentalWarning",
      SYNTHESIZE,
      outdir,
      JSON.stringify({ stage: STAGE, mailFrom: MAIL_FROM, ...context }),
    ];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_OPTIONS: "" } });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(errors))));
  });
}
