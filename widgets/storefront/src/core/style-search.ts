/** Styles of the search: a dialog over the page, or a part of it. */
export const SEARCH_STYLE = `
.search-dialog{width:min(1100px,100vw - 32px);max-width:none;height:auto;max-height:calc(100dvh - 64px);margin:32px auto;
border-radius:var(--round);box-shadow:var(--shade);overflow:hidden;flex-direction:column}
.search-dialog[open]{display:flex}
.search-bar{display:flex;gap:8px;align-items:center;padding:12px;border-bottom:1px solid var(--line);flex:none}
.field{flex:1;display:flex;align-items:center;border:2px solid var(--line);border-radius:var(--round);background:var(--back);
padding-inline-start:12px;min-width:0}
.field:focus-within{border-color:var(--focus)}
.field svg{width:20px;height:20px;flex:none;color:var(--soft)}
.field input{flex:1;min-width:0;min-height:44px;border:0;background:none;padding:8px;outline:none;appearance:none}
.field input::placeholder{color:var(--soft);opacity:1}
.field input::-webkit-search-cancel-button{display:none}
.search-body{overflow-y:auto;overscroll-behavior:contain;padding:var(--gap);display:flex;flex-direction:column;gap:var(--gap);
flex:1}
.options{display:flex;flex-direction:column}
.option{display:flex;gap:12px;align-items:center;min-height:44px;padding:6px 12px;border-radius:var(--round);cursor:pointer}
.option[aria-selected=true],.option:hover{background:var(--raised)}
.option[aria-selected=true]{outline:2px solid var(--focus);outline-offset:-2px}
.option small{color:var(--soft);margin-inline-start:auto;font-size:.8125em;flex:none}
.option>span{min-width:0;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.found{display:grid;gap:var(--gap);grid-template-columns:minmax(0,1fr);align-content:start;min-width:0;flex:1}
.things{display:flex;flex-wrap:wrap;gap:10px 12px;align-items:center;flex:none}
.things p{color:var(--soft);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.things .chips{padding:5px;margin:-5px}
.typing{flex-flow:row wrap;align-items:flex-start}.typing .things{flex-basis:100%}
.typing .options{width:280px;flex:none;position:sticky;top:0}
.with-facets{grid-template-columns:230px minmax(0,1fr)}
.with-facets>.found:only-child{grid-column:1/-1}
.head{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.head label{display:flex;align-items:center;gap:8px}
.head a{display:inline-flex;align-items:center;min-height:44px}
.head select{appearance:auto;max-width:100%}
.facets{display:flex;flex-direction:column;gap:var(--gap);align-self:start}
.facets legend{font-weight:600;padding-bottom:4px}
.facet{display:flex;gap:8px;align-items:center;min-height:44px;padding-inline:4px;cursor:pointer;border-radius:6px}
.facet:hover{background:var(--raised)}
.facet input{width:20px;height:20px;margin:0;flex:none;accent-color:var(--accent)}
.facet small{color:var(--soft);margin-inline-start:auto;font-variant-numeric:tabular-nums;font-size:.875em}
.fold{display:none}
.hint{padding:8px 0}
.hint button{display:inline;min-height:44px;border:0;background:none;color:var(--accent);text-decoration:underline;padding:0 4px}
.slow{animation:late 0s 1s backwards}
@keyframes late{from{visibility:hidden}}
.more{justify-self:center}
.page .search-bar{padding-inline:0}
.page .search-body{padding-inline:0;overflow:visible}
.busy .cards{opacity:.6}
@media (max-width:720px){.typing{flex-flow:column;align-items:stretch}.typing .things{flex-basis:auto}
.typing .options{width:auto;position:static}
.things .chips{flex-wrap:nowrap;scrollbar-width:none}
.search-dialog .things .chips{padding-inline:var(--gap);margin-inline:calc(-1*var(--gap))}
.things button{flex:none;max-width:75vw}
.search-dialog{width:100vw;height:100dvh;max-height:none;margin:0;border-radius:0}
.with-facets{grid-template-columns:minmax(0,1fr)}.fold{display:inline-flex}
.fold+.facets{margin-top:var(--gap)}.folded{display:none}
:host{--card:var(--shop-card-width-phone,140px)}}
`;
