/** Styles of the chat: a drawer at the side of the page, the whole screen of a phone. */
export const CHAT_STYLE = `
.drawer{position:fixed;inset-block:auto 16px;inset-inline:auto 16px;width:min(440px,100vw - 32px);height:min(720px,100dvh - 32px);
max-width:none;max-height:none;border:1px solid var(--line);border-radius:var(--round);box-shadow:var(--shade);
z-index:var(--layer);
flex-direction:column;overflow:hidden}
.drawer[open]{display:flex}
.drawer-head{display:flex;align-items:center;gap:4px;padding-block:6px;padding-inline:16px 8px;
border-bottom:1px solid var(--line);flex:none}
.drawer-head h2{font-weight:600;flex:1}
.log{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:var(--gap);display:flex;flex-direction:column;gap:12px}
.log .card{flex:0 0 190px}
.bubble{align-self:flex-end;max-width:85%;padding:8px 14px;border-radius:16px;background:var(--accent);color:var(--on-accent);
white-space:pre-wrap}
.answer{display:flex;flex-direction:column;gap:12px;min-width:0}
.answer:empty{display:none}
.answer p.plain{white-space:pre-wrap}
.answer ul.list{list-style:disc;padding-inline-start:20px}
.answer ol.list{list-style:decimal;padding-inline-start:24px}
.answer code{background:var(--raised);padding:0 4px;border-radius:4px}
.agent{border-inline-start:3px solid var(--accent);padding-inline-start:12px}
.row{display:flex;gap:12px;overflow-x:auto;padding-bottom:8px;scroll-snap-type:x proximity}
.row .card{scroll-snap-align:start}
.row .picture{aspect-ratio:3/2}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.875em}
th,td{padding:6px 10px;border:1px solid var(--line);text-align:start;vertical-align:top;min-width:90px;overflow-wrap:normal}
thead th{background:var(--raised)}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips button:not(.primary){border-color:var(--accent);color:var(--accent)}
.chips button{border-radius:22px;text-align:start}
.offer{display:flex;flex-direction:column;gap:10px;padding:12px;border:1px solid var(--line);border-radius:var(--round)}
.offer label{display:flex;flex-direction:column;gap:2px}
.offer input,.offer textarea,.ask textarea,.offer select{border:1px solid var(--line);border-radius:var(--round);
background:var(--back);
min-height:44px;padding:8px 12px;width:100%}
.note{color:var(--soft);font-size:.875em}
.status{display:flex;align-items:center;justify-content:space-between;gap:8px;
min-height:24px;padding:0 var(--gap);color:var(--soft);font-size:.875em;flex:none}
.ask{display:flex;gap:8px;padding:8px 12px 12px;align-items:flex-end;flex:none}
.ask textarea{display:block;resize:none;max-height:120px}
.ask label{flex:1;min-width:0}
@media (max-width:600px){.drawer{inset:0;width:100vw;height:100dvh;border:0;border-radius:0}}
@media (max-height:420px){.drawer{inset-block:0;height:100dvh}.log{padding-block:6px}}
`;
