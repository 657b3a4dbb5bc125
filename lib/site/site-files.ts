import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hashSources } from "../hash-sources.ts";

/** Parts of the site, each built by itself: a shop's page does not wait for the reference. */
const SITES = {
  reference: {
    /** Everything that it is made from: the versions of libraries stand in the lock file. */
    sources: ["functions", "schemas", "docs", "clients", "lib/site", "package-lock.json"],
    build: async () => (await import("../../docs/reference/reference-site.ts")).buildReferenceSite(),
  },
  widget: {
    sources: ["widgets", "clients", "schemas/version.ts", "lib/site", "package-lock.json"],
    build: async () => (await import("./widget-files.ts")).buildWidgetFiles(),
  },
  console: {
    sources: ["console", "clients", "schemas/version.ts", "lib/site", "package-lock.json"],
    build: async () => (await import("./console-files.ts")).buildConsoleFiles(),
  },
} satisfies Record<string, { sources: string[]; build: SiteBuilder }>;

/** Name of a part of the site. */
export type SiteName = keyof typeof SITES;
const CACHE = fileURLToPath(new URL("../../.cache/site", import.meta.url));

/** Folders of a site: files whose names change with their content, and all others. Paths below them are those of addresses. */
export interface SiteFolders {
  hashed: string;
  pages: string;
}

/** Builds the files of a site. A path such as `docs/search.html`; one with a hash in its name never changes its content. */
type SiteBuilder = () => Promise<Map<string, string>>;

/** A digest, or esbuild's shorter one in capitals. */
const HASHED = /\.([\w-]{10}|[0-9A-Z]{8})\.[a-z]+$/;

/** Returns the folders of a part of the site, made once for the same sources. */
export async function loadSite(name: SiteName): Promise<SiteFolders> {
  const { sources, build } = SITES[name];
  return buildSite(join(CACHE, name), await hashSources(sources), build);
}

/** Returns the folders of the whole site. */
export function loadSites(): Promise<SiteFolders[]> {
  return Promise.all((Object.keys(SITES) as SiteName[]).map(loadSite));
}

/** Builds a site in the folder of its hash, unless it is there. A process that ends on the way leaves no partial folder. */
export async function buildSite(cache: string, hash: string, build: SiteBuilder): Promise<SiteFolders> {
  const folder = join(cache, hash);
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`;
    const files = [...(await build())];
    await Promise.all((["hashed", "pages"] as const).map((part) => mkdir(join(partial, part), { recursive: true })));
    await Promise.all(files.map(([path, text]) => write(join(partial, partOf(path), path), text)));
    // Another process may have been first: its folder has the same files.
    await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return { hashed: join(folder, "hashed"), pages: join(folder, "pages") };
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function partOf(path: string): keyof SiteFolders {
  return HASHED.test(path) ? "hashed" : "pages";
}

/** Time for which browsers and CloudFront keep files of each part without asking: a page names the hashed files that it needs. */
export const SITE_CACHING: Record<keyof SiteFolders, string> = {
  hashed: "public, max-age=31536000, immutable",
  pages: "public, max-age=60, stale-while-revalidate=600",
};

/** A file of a site, by its address. */
export interface SiteFile {
  path: string;
  part: keyof SiteFolders;
  bytes: Buffer;
}

/** Reads all files of a site. */
export async function readSite(folders: SiteFolders): Promise<SiteFile[]> {
  const parts = Object.entries(folders) as [keyof SiteFolders, string][];
  const files = await Promise.all(
    parts.map(async ([part, folder]) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(paths.map(async (path) => ({ path: `/${relative(folder, path)}`, part, bytes: await readFile(path) })));
    }),
  );
  return files.flat();
}
