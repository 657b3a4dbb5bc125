import type { DemoProduct } from "./catalogue.ts";

/** Paths on a field of 200 by 200, by what categories and names say. The first that fits is drawn. */
const SHAPES: [RegExp, string][] = [
  [/boot|gaiter/i, "M70 40h44v58c0 10 40 8 46 34v22H66zM66 154h96"],
  [/shoe|sandal|footwear|slipper/i, "M40 116c22 0 34-24 48-36 14 22 34 34 72 40v22H40zM40 142h120"],
  [/sock/i, "M78 38h40v64l36 28c8 14-4 32-22 26L82 132c-6-6-4-12-4-22zM78 56h40"],
  [/glove|mitten/i, "M68 158v-50L56 84c4-10 14-8 20 4l4 8V50h14v40V42h14v48V48h14v44V58h14v52c0 24-8 32-12 48z"],
  [/helmet/i, "M44 118c0-44 26-68 58-68s56 26 56 68zM38 118h126v16H38zM82 56v60M122 56v60"],
  [/hat|headwear|beanie|cap\b/i, "M56 118c0-38 18-58 44-58s44 20 44 58zM48 118h104v22H48zM100 60v-14"],
  [/trouser|short|tight|legging|base layer bottom|wetsuit/i, "M68 40h64l12 120h-28l-16-76-16 76H56zM68 56h64"],
  [
    /jacket|coat|parka|shell|vest|gilet|poncho|buoyancy/i,
    "M78 42l-34 22-10 86h26l6-48v60h68v-60l6 48h26l-10-86-34-22-22 12zM100 54v108",
  ],
  [
    /fleece|shirt|midlayer|clothing|wear|hood|swim|tee/i,
    "M76 46l-40 26 12 30 20-10v66h64V92l20 10 12-30-40-26c-12 14-36 14-48 0z",
  ],
  [/tent|tarp|shelter/i, "M100 46 30 154h140zM100 46v108M100 92l-28 62h56z"],
  [/hammock/i, "M30 60c20 76 120 76 140 0M30 60v90M170 60v90"],
  [/sleeping bag|sleep|quilt|blanket|textile|liner/i, "M70 40h60c12 0 12 14 12 24l-10 96H68L58 64c0-10 0-24 12-24zM64 84h72"],
  [/mat\b|mats|yoga|towel|pillow/i, "M44 70h100c20 0 20 60 0 60H44zM144 70c-18 0-18 60 0 60M70 70v60M98 70v60"],
  [
    /backpack|pack\b|packs|bag|duffel|organiser|pouch|case/i,
    "M66 70c0-40 68-40 68 0v84H66zM78 104h44v30H78zM86 54c0-16 28-16 28 0M66 92h68",
  ],
  [/bottle|flask|tumbler|hydration/i, "M86 40h28v18l12 16v84H74V74l12-16zM74 92h52M74 128h52"],
  [/mug|cup|bowl|plate/i, "M54 70h74v60c0 26-74 26-74 0zM128 82c30-6 30 40 0 34"],
  [/stove|kitchen|pot|pan|cook|kettle/i, "M50 92h100v34c0 22-100 22-100 0zM40 92h120M92 92V74h16v18M150 104h22"],
  [/lamp|lantern|light|torch/i, "M78 84h44v56H78zM70 140h60v16H70zM86 84V70h28v14M86 70c0-28 28-28 28 0M100 100v24"],
  [/chair|stool|bench/i, "M64 44h58v62H64zM58 106h78v14H58zM64 120l-10 42M130 120l10 42"],
  [/table|bed\b|furniture|cot/i, "M36 84h128v14H36zM48 98l-8 58M152 98l8 58M48 126h104"],
  [
    /rope|leash|lead|walking|harness|sling/i,
    "M100 56c52 0 52 88 0 88s-52-88 0-88zM100 74c28 0 28 52 0 52s-28-52 0-52zM136 132l26 26",
  ],
  [/pole|paddle|snowshoe/i, "M78 40 58 160M122 40l20 120M70 46h16M114 46h16M54 146h18M128 146h18"],
  [/watch|compass|navigation|gps/i, "M100 62c52 0 52 76 0 76s-52-76 0-76zM84 62V40h32v22M84 138v22h32v-22M100 80v22l14 10"],
  [/care|soap|wax|balm|cream|repellent|sun|first aid|health/i, "M74 72h52v86H74zM84 72V52h32v20M74 102h52M92 52V40h16"],
  [/ball|roller|training|dumbbell|kettlebell/i, "M46 74h22v52H46zM132 74h22v52h-22zM68 92h64v16H68z"],
  [
    /bike|cycl/i,
    "M62 104c34 0 34 50 0 50s-34-50 0-50zM140 104c34 0 34 50 0 50s-34-50 0-50zM62 128l26-54h36l16 54M88 74l20 54h32M80 74h18",
  ],
];
const OTHER = "M54 76l46-26 46 26v54l-46 26-46-26zM54 76l46 26 46-26M100 102v54";

const COLOURS: [RegExp, string][] = [
  [/forest|green|moss|sage|olive/i, "#4d7a52"],
  [/teal/i, "#2e7d7a"],
  [/navy|ocean|blue|sky/i, "#35608f"],
  [/rust|orange|copper/i, "#c0692f"],
  [/mustard|yellow/i, "#c99a2c"],
  [/red|burgundy/i, "#a83a3a"],
  [/pink|lilac|plum/i, "#9a5f8f"],
  [/brown|sand|cream/i, "#a98b62"],
  [/black|charcoal/i, "#434a52"],
  [/grey|silver|white/i, "#7d8894"],
];
const PLAIN = ["#4d7a52", "#35608f", "#c0692f", "#2e7d7a", "#9a5f8f", "#7d6b4f"];

/** Draws a product as a shape in its first colour: every shop needs pictures, and these are nobody's. */
export function drawPicture({ id, name, categories, attributes = {} }: DemoProduct): string {
  const kinds = [name, ...categories.toReversed()];
  const shape = kinds.map((kind) => SHAPES.find(([fits]) => fits.test(kind))?.[1]).find(Boolean) ?? OTHER;
  const number = [...id].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_973, 7);
  const named = attributes.color?.[0] ?? "";
  const colour = COLOURS.find(([fits]) => fits.test(named))?.[1] ?? PLAIN[number % PLAIN.length]!;
  const turn = (number % 5) * 12 - 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" role="img" aria-label="${escapeLabel(name)}">
<rect width="200" height="200" fill="#f1ede4"/>
<path d="M0 ${150 + (number % 20)} ${50 + (number % 30)} ${112 - turn}l34 26 38-${44 + turn} 78 74v50H0z"
  fill="${colour}" opacity=".13"/>
<circle cx="${36 + (number % 120)}" cy="38" r="14" fill="${colour}" opacity=".2"/>
<path d="${shape}" fill="${colour}" fill-opacity=".88"
  stroke="#23282e" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
</svg>
`;
}

function escapeLabel(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
