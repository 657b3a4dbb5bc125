import { chooseLanguage } from "../core/language.ts";
import { parts } from "../core/parts.ts";
import type { LoadPart } from "./open-widget.ts";

/** Put in when the loader is built: where the scripts lie, and for each the digest of its content, which its name has in part. */
declare const PARTS_FOLDER: string;
declare const PART_FILES: Record<string, string>;

const loading = new Map<string, Promise<void>>();

/** Loads a script once. One that did not come is asked for again the next time. */
function load(name: string, url: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const made = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
    if (nonce) script.nonce = nonce;
    const digest = PART_FILES[name]!;
    script.src = toScriptUrl(`${url}${PARTS_FOLDER}${name}.${digest.slice(0, 10).replace(/\W/g, "-")}.js`) as string;
    script.integrity = `sha256-${digest}`;
    script.crossOrigin = "anonymous";
    // In the order in which they are asked for: the others need the first.
    script.async = false;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(name);
      reject(new Error(`No ${script.src}`));
    };
    document.head.append(script);
  });
  loading.set(name, made);
  return made;
}

interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}

let policy: ScriptPolicy | undefined;

/** A page under Trusted Types takes script addresses from policies alone; it names this one as `shop-widget`. */
function toScriptUrl(address: string): unknown {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy } };
  policy ??= trustedTypes?.createPolicy("shop-widget", { createScriptURL: (given) => given });
  return policy ? policy.createScriptURL(address) : address;
}

/** Loads a part with what it needs: the core, and the words of the shopper's language. */
export const loadPart: LoadPart = async (name, url, languages) => {
  const language = chooseLanguage(languages);
  const names = ["core", ...(language === "en" ? [] : [`words-${language}`]), ...(name === "core" ? [] : [name])];
  // The words may fail: English ones are there.
  await Promise.all(names.map((each) => (each.startsWith("words") ? load(each, url).catch(() => undefined) : load(each, url))));
  return parts()[name]!;
};
