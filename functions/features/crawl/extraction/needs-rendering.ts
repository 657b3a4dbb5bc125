import type { Document } from "domhandler";
import { DomUtils } from "htmlparser2";

/** A page with more words than this says something without JavaScript. */
const MAX_SHELL = 200;
const APP_ROOT =
  /^(?:root|app|__next|__nuxt|___gatsby|svelte|(?:ember|react|vue|main)-?app|(?:react|app)-?root|application|q-app)$/i;
const APP_ELEMENTS = new Set(["app-root", "my-app", "ng-app", "router-outlet"]);
const ASKS_FOR_SCRIPTS = /javascript/i;
const LOADING = /^\W*(?:loading|please wait|wird geladen|bitte warten|chargement|cargando|caricamento)\b.{0,40}$/i;

/** Tells a page that only a browser can show: hardly a word in its main part, scripts, and a place that they fill. */
export function needsRendering(document: Document, text: string): boolean {
  if (text.length > MAX_SHELL || !DomUtils.existsOne(isScript, document.children)) return false;
  if (LOADING.test(text)) return true;
  const elements = DomUtils.findAll(
    ({ name, attribs }) => name === "noscript" || APP_ELEMENTS.has(name) || APP_ROOT.test(attribs.id ?? ""),
    document.children,
  );
  return elements.some((element) =>
    element.name === "noscript"
      ? ASKS_FOR_SCRIPTS.test(DomUtils.textContent(element))
      : DomUtils.textContent(element).trim().length <= MAX_SHELL,
  );
}

function isScript({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  return name === "script" && !/json|template|text\/plain/.test(attribs.type ?? "");
}
