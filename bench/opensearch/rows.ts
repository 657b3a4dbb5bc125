import { round } from "../support/statistics.ts";

export type Row = Record<string, string | number>;

/** One figure of each index. */
interface Figures {
  ours: number;
  plain: number;
  hybrid: number;
  fuzzy?: number;
}

export function toRow(name: string, { ours, plain, hybrid, fuzzy }: Figures): Row {
  const row = { name, ours, plain, hybrid, fuzzy: fuzzy ?? "" };
  return { ...row, toPlain: round(ours / plain), toHybrid: round(ours / hybrid) };
}

/** Makes a row of each figure that `names` has a name for. */
export function toRows<Name extends string>(
  names: Record<Name, string>,
  { ours, plain, hybrid }: Record<"ours" | "plain" | "hybrid", Record<NoInfer<Name>, number>>,
): Row[] {
  return (Object.keys(names) as Name[]).map((name) =>
    toRow(names[name], { ours: ours[name], plain: plain[name], hybrid: hybrid[name] }),
  );
}
