import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type StackTemplates, UnsupportedTemplateError } from "./template.ts";

const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
/** Sources that a synthesis may read. */
const SOURCES = ["bin", "lib", "schemas", "functions", "cdk.json", "package-lock.json"];
const SYNTHESIS = `import { synthesize } from "./lib/synthesize.ts"; process.stdout.write(JSON.stringify(synthesize()));`;

/**
 * Loads the templates of the CDK app, cached by the hash of its sources. The synthesis runs in a process of its own, so that the
 * CDK (300 MB) is never loaded into this one.
 */
export async function loadTemplates(
  cacheFolder: string = join(PROJECT, "node_modules/.cache/local-runtime"),
): Promise<StackTemplates> {
  const file = join(cacheFolder, `template-${await hashSources()}.json`);
  const cached = await readFile(file, "utf8").catch(() => null);
  if (cached) return JSON.parse(cached);
  const text = await synthesizeInChild();
  const templates: StackTemplates = JSON.parse(text);
  await mkdir(cacheFolder, { recursive: true });
  // Written aside and renamed: a process that is killed here leaves no partial template behind.
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return templates;
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesBelow))).flat().sort();
  const hash = createHash("sha256");
  const texts = await Promise.all(files.map((file) => readFile(join(PROJECT, file))));
  for (const [index, file] of files.entries()) hash.update(`${file}\0${texts[index]!.length}\0`).update(texts[index]!);
  return hash.digest("hex").slice(0, 32);
}

async function filesBelow(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path];
  const entries = await readdir(join(PROJECT, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length));
}

function synthesizeInChild(): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", SYNTHESIS], {
      cwd: PROJECT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_OPTIONS: "" },
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(output);
      else reject(new UnsupportedTemplateError(`The CDK app could not be synthesized: ${lastLines(errors)}`));
    });
  });
}

function lastLines(text: string): string {
  return text.split("\n").find((line) => /Error/.test(line)) ?? text.trim().slice(-500);
}
