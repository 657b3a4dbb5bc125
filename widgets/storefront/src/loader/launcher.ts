import { chooseLanguage } from "../core/language.ts";

/** The words that are there before anything is loaded: search field, chat button. */
const LABELS: Record<string, string[]> = {
  en: ["Search the shop", "Ask the shop"],
  de: ["Im Shop suchen", "Frag den Shop"],
  nl: ["Zoek in de winkel", "Vraag het de winkel"],
  fr: ["Rechercher dans la boutique", "Demander à la boutique"],
  es: ["Buscar en la tienda", "Preguntar a la tienda"],
  it: ["Cerca nel negozio", "Chiedi al negozio"],
  pt: ["Pesquisar na loja", "Perguntar à loja"],
};

const STYLE = `:host([data-shop-widget]){all:initial!important;position:fixed!important;
inset-block-end:var(--shop-launcher-offset,20px)!important;
inset-inline-end:var(--shop-launcher-offset,20px)!important;z-index:var(--shop-layer,2147483000)!important}
:host{display:block}:host([hidden]){display:none!important}
button{font:600 var(--shop-font-size,16px)/1.4 var(--shop-font,system-ui,sans-serif);min-height:48px;padding:10px 18px;
cursor:pointer;border:2px solid var(--shop-on-accent,#fff);
border-radius:24px;background:var(--shop-accent,#0b5cad);color:var(--shop-on-accent,#fff)}
.search{width:100%;text-align:start;font-weight:400;border-color:var(--shop-border,#767c85);border-radius:var(--shop-radius,10px);
background:var(--shop-background,#fff);color:var(--shop-text-soft,#535b66)}
:focus-visible{outline:3px solid var(--shop-focus,#0b5cad);outline-offset:2px}`;

/** Puts a button into the shadow of an element: all that is shown before the widget is used. */
export function drawLauncher(
  host: HTMLElement,
  kind: "search" | "chat",
  label: string | undefined,
  languages: readonly (string | undefined)[],
  onClick: () => void,
): void {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement("button");
  button.type = "button";
  button.className = kind;
  button.setAttribute("part", "launcher");
  button.setAttribute("aria-haspopup", "dialog");
  button.textContent = label ?? LABELS[chooseLanguage(languages)]![kind === "search" ? 0 : 1]!;
  button.addEventListener("click", onClick);
  root.append(button);
}
