import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

const MAX_BYTES = 1_048_576;
/** Folder of the tables of models and languages, which are large and binary. */
const ASSETS = "assets/";
/** Folders of the documents' pictures, and the most that one may have. */
const PICTURES = /^docs\/(?:console|pictures)\/[a-z-]+\.jpg$/;
const MAX_PICTURE_BYTES = 150_000;
/** Git takes a file for binary by the same sign, in its first 8,000 bytes. */
const SNIFFED_BYTES = 8_000;

/** Lists files under version control, outside the assets, that are too large or binary: a clone carries them for ever. */
export function heavyFiles(): string[] {
  return trackedFiles().flatMap((path) => {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > MAX_BYTES) return [`${path} has ${size} bytes, more than ${MAX_BYTES}: remove it, or add it to .gitignore`];
    if (PICTURES.test(path) && size <= MAX_PICTURE_BYTES) return [];
    return readFileSync(path).subarray(0, SNIFFED_BYTES).includes(0)
      ? [`${path} is binary: remove it and add it to .gitignore, or keep it in ${ASSETS} with its licence`]
      : [];
  });
}

function trackedFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached"], { encoding: "utf8" });
  const paths = listed.split("\0").filter((path) => path !== "" && !path.startsWith(ASSETS));
  return paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
