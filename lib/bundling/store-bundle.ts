import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { OutputFile } from "esbuild";

export interface Bundle {
  entry: string;
  /** What is deployed: `index.mjs`, what it loads on first use, and the licences of what went into them. */
  folder: string;
  /** Kept beside the bundle and not deployed. */
  sourceMaps: string;
  /** All code, and the part of it that every start loads. */
  bytes: number;
  startBytes: number;
}

/**
 * Writes a bundle into a folder that is named by its content, so that an unchanged one keeps its folder and is not deployed again. It is
 * written aside and renamed: a build that runs at the same time never sees half of it.
 */
export function storeBundle(folder: string, entry: string, files: OutputFile[]): Bundle {
  const hash = createHash("sha256");
  for (const file of files) hash.update(basename(file.path)).update(file.contents);
  const home = join(folder, `${entry}-${hash.digest("hex").slice(0, 16)}`);
  const deployed = join(home, "deployed");
  const sourceMaps = join(home, "source-maps");
  if (!existsSync(home)) {
    const draft = `${home}.${process.pid}`;
    write(draft, files);
    try {
      renameSync(draft, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
    }
  }
  const code = files.filter(isCode);
  const sizeOf = (some: OutputFile[]) => some.reduce((sum, file) => sum + file.contents.length, 0);
  return { entry, folder: deployed, sourceMaps, bytes: sizeOf(code), startBytes: sizeOf(reachedAtStart(code)) };
}

function write(draft: string, files: OutputFile[]): void {
  mkdirSync(join(draft, "deployed"), { recursive: true });
  mkdirSync(join(draft, "source-maps"));
  const licences = new Set<string>();
  for (const file of files) {
    const name = basename(file.path);
    if (name.endsWith(".LEGAL.txt")) for (const notice of file.text.split(/\n{2,}/)) licences.add(notice.trim());
    else writeFileSync(join(draft, name.endsWith(".map") ? "source-maps" : "deployed", name), file.contents);
  }
  writeFileSync(join(draft, "deployed", "LICENSES.txt"), `${[...licences].join("\n\n")}\n`);
}

function isCode({ path }: OutputFile): boolean {
  return path.endsWith(".mjs");
}

/** The entry and what it imports statically, directly or not. */
function reachedAtStart(code: OutputFile[]): OutputFile[] {
  const byName = new Map(code.map((file) => [basename(file.path), file]));
  const reached = new Set(["index.mjs"]);
  for (const name of reached) {
    for (const [, imported] of byName.get(name)!.text.matchAll(/(?:from|import)"\.\/([\w-]+\.mjs)"/g)) reached.add(imported!);
  }
  return [...reached].map((name) => byName.get(name)!);
}
