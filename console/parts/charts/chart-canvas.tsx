import { useEffect, useRef, useState } from "react";
import uPlot from "uplot";
import { writeCompact } from "../formats.ts";
import { type ChartSeries, type Look, stack, toPercent } from "./chart-series.ts";

interface ChartCanvasProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
}

type Colour = Look | "line" | "card";

const HEIGHT = 190;
const FONT = "12px system-ui, sans-serif";

/** Draws the figures of a chart in the page's colours, and says those below the pointer. */
export function ChartCanvas({ labels, series }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  const colours = useColours();
  useEffect(() => {
    const area = box.current!;
    const draw = { labels, series, colourOf: (look: Colour) => readColour(area, look) };
    const chart = new uPlot(toOptions(draw, area.clientWidth, setPlace), toData(draw), area);
    const resized = new ResizeObserver(() => chart.setSize({ width: area.clientWidth, height: HEIGHT }));
    resized.observe(area);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [labels, series, colours]);
  return (
    <div aria-hidden="true">
      <div className="chart-area" ref={box} data-colours={colours} />
      <p className="quiet reading">
        {place !== null && labels[place] !== undefined
          ? `${labels[place]}: ${series.map(({ name, values, write }) => `${name} ${write(values[place] ?? null)}`).join(", ")}`
          : ""}
      </p>
    </div>
  );
}

interface Drawing extends ChartCanvasProps {
  colourOf(look: Colour): string;
}

const isLine = ({ look }: ChartSeries) => look === "share";

/** Bars that hold the most are drawn first, so that the others stand before them; lines are drawn last. */
function inDrawingOrder({ series }: ChartCanvasProps): { series: ChartSeries; values: readonly (number | null)[] }[] {
  const bars = series.filter((each) => !isLine(each));
  const sums = stack(bars.map(({ values }) => values));
  // A bar of nothing would be a line.
  const toTops = (each: ChartSeries, tops: number[]) => tops.map((top, place) => (each.values[place] ? top : null));
  const stacked = bars.map((each, place) => ({ series: each, values: toTops(each, sums[place]!) as readonly (number | null)[] }));
  return [...stacked.reverse(), ...series.filter(isLine).map((each) => ({ series: each, values: each.values }))];
}

function toData(drawing: Drawing): uPlot.AlignedData {
  return [drawing.labels.map((_, place) => place), ...inDrawingOrder(drawing).map(({ values }) => [...values])];
}

function toOptions(drawing: Drawing, width: number, onPlace: (place: number | null) => void): uPlot.Options {
  const { labels, series } = drawing;
  return {
    ...{ width, height: HEIGHT, legend: { show: false }, select: { show: false, left: 0, top: 0, width: 0, height: 0 } },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    hooks: { setCursor: [({ cursor }) => onPlace(cursor.idx ?? null)] },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_chart, _min, max) => [0, Math.max(1, max * 1.08)] },
      share: { range: [0, 1] },
    },
    series: [{}, ...inDrawingOrder(drawing).map((each) => toDrawn(each.series, drawing))],
    axes: toAxes(drawing, series.some(isLine)),
  };
}

function toDrawn(series: ChartSeries, { colourOf }: Drawing): uPlot.Series {
  const { look } = series;
  const stroke = colourOf(look);
  if (isLine(series))
    return { scale: "share", stroke, width: 2, dash: [5, 4], points: { show: true, size: 8, width: 2, fill: colourOf("card") } };
  const fill = toPattern(look, stroke);
  return { stroke, width: 1, fill: () => fill as string, points: { show: false }, paths: uPlot.paths.bars!({ size: [0.7, 48] }) };
}

function toAxes({ labels, colourOf }: Drawing, hasShare: boolean): uPlot.Axis[] {
  const stroke = colourOf("quiet");
  const line = { stroke: colourOf("line"), width: 1 };
  const shared = { stroke, font: FONT, ticks: { show: false } };
  const counts: uPlot.Axis = {
    ...{ ...shared, scale: "y", grid: line, incrs: STEPS, size: 52 },
    values: (_chart, splits) => splits.map(writeCompact),
  };
  const shares: uPlot.Axis = {
    ...{ ...shared, scale: "share", side: 1, grid: { show: false }, size: 52 },
    values: (_chart, splits) => splits.map(toPercent),
  };
  return [
    {
      ...{ ...shared, grid: { show: false }, incrs: STEPS, space: 58, size: 28 },
      values: (_chart, splits) => splits.map((place) => labels[place] ?? ""),
    },
    counts,
    ...(hasShare ? [shares] : []),
  ];
}

/** Whole steps: there is no half search. */
const STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** Reads a colour as the style sheet has it now: canvases know no variables. */
function readColour(area: HTMLElement, look: Colour): string {
  const probe = document.createElement("i");
  probe.className = `look-${look}`;
  area.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const TILE = 8;

/** Makes what tells a series from another without its colour, on the ground of a card: it hides the bars behind it. */
function toPattern(look: Look, colour: string): CanvasPattern | string {
  if (look === "main" || look === "good") return colour;
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext("2d");
  if (!pen) return colour;
  pen.fillStyle = readColour(document.body, "card");
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = colour;
  pen.fillStyle = colour;
  pen.lineWidth = 2;
  if (look === "quiet") for (const at of [2, 6]) pen.fillRect(at - 1, at - 1, 2, 2);
  else if (look === "waiting") pen.fillRect(0, 0, TILE, 2);
  else {
    pen.beginPath();
    for (const from of [-TILE, 0, TILE]) {
      pen.moveTo(from, TILE);
      pen.lineTo(from + TILE, 0);
    }
    pen.stroke();
  }
  return pen.createPattern(tile, "repeat") ?? colour;
}

/** Names the colours of the page, and changes when they do: by the system, or by the console's own choice. */
function useColours(): string {
  const read = () => getComputedStyle(document.documentElement).backgroundColor;
  const [colours, setColours] = useState(read);
  useEffect(() => {
    const look = () => setColours(read());
    const system = matchMedia("(prefers-color-scheme: dark)");
    const chosen = new MutationObserver(look);
    system.addEventListener("change", look);
    chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      system.removeEventListener("change", look);
      chosen.disconnect();
    };
  }, []);
  return colours;
}
