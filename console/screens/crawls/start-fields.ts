import { writeNumber } from "../../parts/formats.ts";
/** Reads a limit of pages as it was typed: none, a whole number above 0, or what is wrong with it. */
export function readPages(text: string): { maxPages: number } | { wrong: string } | Record<never, never> {
  if (text.trim() === "") return {};
  const maxPages = Number(text);
  if (Number.isInteger(maxPages) && maxPages > 0) return { maxPages };
  return { wrong: "Pages at most: give a whole number above 0, or nothing." };
}

interface CostFacts {
  maxPages: number | null;
  /** Undefined: the key may not read it. */
  quota: { current: number; limit: number } | undefined;
  config: { overagesEnabled: boolean | null };
}

/** Says what a crawl may cost in pages. */
export function describeCost({ maxPages, quota, config }: CostFacts): { text: string; isShort: boolean } {
  const most =
    maxPages === null ? "as many pages as it finds" : `up to ${writeNumber(maxPages)} ${maxPages === 1 ? "page" : "pages"}`;
  const rule = "Each page that the site sends is one of the month's crawled pages; unchanged and failed ones are free.";
  if (!quota) return { text: `It asks for ${most}. ${rule} Your key may not read how many are left.`, isShort: false };
  const left = Math.max(0, quota.limit - quota.current);
  const isShort = maxPages === null || maxPages > left;
  const rest = `${writeNumber(left)} of ${writeNumber(quota.limit)} are left this month.`;
  const beyond =
    config.overagesEnabled === false
      ? " When they are spent it ends, and the next one goes on with the rest."
      : " When they are spent it ends, or goes on where the account pays for more.";
  return { text: `It asks for ${most}. ${rule} ${rest}${isShort ? beyond : ""}`, isShort: isShort && left === 0 };
}
