import { CHAT_STYLE } from "./style-chat.ts";
import { SEARCH_STYLE } from "./style-search.ts";

/**
 * Colours and measures. A shop replaces the twenty properties `--shop-…` in its own style sheet; sizes are in pixels, since many
 * shops give `rem` another meaning. `!important` in a shadow wins over the page's, however strong that is.
 */
const BASE_STYLE = `
:host([data-shop-widget]){all:initial!important}
:host{display:block!important;--scheme:light;
--accent:var(--shop-accent,#0b5cad);--on-accent:var(--shop-on-accent,#fff);--back:var(--shop-background,#fff);
--raised:var(--shop-surface,#f4f5f7);--ink:var(--shop-text,#1b1f24);--soft:var(--shop-text-soft,#535b66);
--line:var(--shop-border,#c9ced6);--mark:var(--shop-mark,#fff1b8);--sale:var(--shop-sale,#b3261e);
--star:var(--shop-star,#8a5a00);--focus:var(--shop-focus,#0b5cad);--font:var(--shop-font,system-ui,sans-serif);
--size:var(--shop-font-size,16px);--round:var(--shop-radius,10px);--gap:var(--shop-gap,16px);
--card:var(--shop-card-width,190px);--shade:var(--shop-shadow,0 12px 40px #0004);--dim:var(--shop-backdrop,#000a);
--corner:var(--shop-launcher-offset,20px);--layer:var(--shop-layer,2147483000)}
:host([data-theme=dark]){${darkColours()}}
@media (prefers-color-scheme:dark){:host([data-theme=system]){${darkColours()}}}
:host([hidden]){display:none!important}
*,::before,::after{box-sizing:border-box}
.root{all:initial;display:block;color-scheme:var(--scheme);font:400 var(--size)/1.45 var(--font);color:var(--ink);
text-align:start;overflow-wrap:anywhere}
h2,h3,p,ul,ol,pre,fieldset,legend,dialog{margin:0;padding:0;border:0;font-size:inherit;font-weight:inherit;min-width:0}
ul,ol{list-style:none}
p,strong,button,legend{unicode-bidi:plaintext}
[hidden]{display:none!important}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
button,.button,select{min-height:44px;min-width:44px;padding:8px 14px;border:1px solid var(--line);border-radius:var(--round);
background:var(--back);color:var(--ink);text-decoration:none;display:inline-flex;align-items:center;justify-content:center;
gap:8px}
.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button:disabled{opacity:.55;cursor:default}
.icon{padding:8px;border-color:transparent;background:none}
.icon svg{width:22px;height:22px;flex:none}
svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
mark{background:var(--mark);color:inherit;border-radius:2px}
dialog{background:var(--back);color:var(--ink)}
dialog::backdrop{background:var(--dim)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--card)),1fr));gap:var(--gap)}
.card{display:flex;flex-direction:column;border:1px solid var(--line);border-radius:var(--round);overflow:hidden;
background:var(--back);position:relative;min-width:0}
.card,.hint,fieldset{text-align:left}
[dir=rtl] :is(.card,.hint,fieldset){text-align:right}
.card:focus-within{border-color:var(--accent)}
.card h3{font-weight:600;line-height:1.3;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
.card h3 a{color:inherit;text-decoration:none}
.card h3 a::after{content:"";position:absolute;inset:0;border-radius:var(--round)}
.card h3 a:focus-visible{outline:none}
.card h3 a:focus-visible::after{outline:3px solid var(--focus);outline-offset:-3px}
.card:hover h3 a{text-decoration:underline}
.picture{aspect-ratio:1;background:var(--raised);overflow:hidden}
.picture img{display:block;width:100%;height:100%;object-fit:cover}
.about{padding:12px;display:flex;flex-direction:column;gap:4px;flex:1}
.brand,.rating,.reason{color:var(--soft);font-size:.875em}
.reason{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:5;overflow:hidden}
.rating span{color:var(--star)}
.price{font-weight:600;font-variant-numeric:tabular-nums;display:flex;flex-wrap:wrap;gap:0 8px;overflow-wrap:normal}
.price s{font-weight:400;color:var(--soft)}
.sold-out{color:var(--sale);font-size:.875em}
.about .button{margin-top:auto;position:relative;width:100%}
@media (prefers-reduced-motion:no-preference){dialog[open]{animation:appear .15s ease-out}}
@keyframes appear{from{opacity:0;transform:translateY(8px)}}
@media (prefers-contrast:more){:host{--soft:var(--ink);--line:currentColor}}
`;

/** Colours that a reader forces, behind all others: what is chosen, matched or said stands out by theirs. */
const FORCED_STYLE = `
@media (forced-colors:active){.card,button,.button,select,dialog,.bubble{border:1px solid CanvasText}
mark{background:Mark;color:MarkText}.option[aria-selected=true],.option[aria-selected=true] *,[aria-pressed=true]{
background:Highlight;color:HighlightText;forced-color-adjust:none}}
`;

function darkColours(): string {
  return `--scheme:dark;--accent:var(--shop-accent-dark,#8ab8ff);--on-accent:var(--shop-on-accent-dark,#0b1a2e);
--back:var(--shop-background-dark,#16191d);
--raised:var(--shop-surface-dark,#23272e);--ink:var(--shop-text-dark,#eceff3);--soft:var(--shop-text-soft-dark,#aab2bd);
--line:var(--shop-border-dark,#454c57);--mark:var(--shop-mark-dark,#5c4a00);--sale:var(--shop-sale-dark,#ff9a8f);
--star:var(--shop-star-dark,#ffcf66);--focus:var(--shop-focus-dark,#8ab8ff)`;
}

/** Everything in one sheet, compressed with the script that carries it. */
export const STYLE = BASE_STYLE + SEARCH_STYLE + CHAT_STYLE + FORCED_STYLE;
