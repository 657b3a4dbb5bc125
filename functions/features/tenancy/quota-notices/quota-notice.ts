import type { Mail } from "../../../platform/ports/mailer.ts";
import type { Notices, QuotaFigures } from "../tenants/usage.ts";

/** Percentages at which the owner is told. */
const LEVELS = [100, 80] as const;

/** A quota that reached a percentage of which its owner has not heard this month. */
export interface Crossing extends QuotaFigures {
  name: string;
  level: (typeof LEVELS)[number];
}

const WORDS: Record<string, string> = {
  search: "searches",
  chat: "chat messages",
  recommendations: "recommendations",
  suggestions: "suggestions",
  crawlPages: "crawled pages",
  webhookDeliveries: "webhook deliveries",
  modelUsd: "cost of language models in USD",
};

/** Webhooks tell at once that their quota is spent. */
const TOLD_ELSEWHERE = new Set(["webhookDeliveries@100"]);

/**
 * Returns what the owner has to be told: of each quota the highest percentage that it has reached. One that was told of 100 % is
 * not told of 80 % afterwards.
 */
export function findCrossings(quotas: Record<string, QuotaFigures>, told: Notices): Crossing[] {
  return Object.entries(quotas).flatMap(([name, figures]) => {
    const level = figures.limit > 0 ? LEVELS.find((each) => figures.current * 100 >= figures.limit * each) : undefined;
    const isKnown = LEVELS.some((each) => level !== undefined && each >= level && told[`${name}@${each}`]);
    return level === undefined || isKnown || TOLD_ELSEWHERE.has(`${name}@${level}`) ? [] : [{ ...figures, name, level }];
  });
}

/** Writes the mail about all of them. */
export function toQuotaMail(crossings: Crossing[], overagesEnabled: boolean): Pick<Mail, "subject" | "text"> {
  const isFull = crossings.some(({ level }) => level === 100);
  const names = crossings.map(({ name }) => WORDS[name] ?? name).join(", ");
  return {
    subject: isFull ? `A limit of your account is reached: ${names}` : `80 % of a limit of your account is used: ${names}`,
    text: [
      "These limits of your account are used up, or nearly so:",
      "",
      ...crossings.map((crossing) => describeCrossing(crossing, overagesEnabled)),
      "",
      "GET /tenant/usage shows all of them. A larger plan has larger limits, at once.",
      "You get this mail once a month for each limit at 80 % and at 100 %.",
    ].join("\n"),
  };
}

function describeCrossing({ name, level, current, limit, resetDate }: Crossing, overagesEnabled: boolean): string {
  const isMoney = name === "modelUsd";
  const figures = `- ${WORDS[name] ?? name}: ${isMoney ? current.toFixed(2) : current} of ${isMoney ? limit.toFixed(2) : limit}`;
  if (resetDate === null) return level === 100 ? `${figures}. New ones are refused until some are removed.` : `${figures}.`;
  const day = resetDate.slice(0, 10);
  if (level === 80) return `${figures} this month. The count begins anew on ${day}.`;
  if (isMoney) return `${figures} this month. Chats and searches are answered without a language model until ${day}.`;
  const effect = overagesEnabled ? "Further use is counted as overage" : "Further requests are refused";
  return `${figures} this month. ${effect} until ${day}.`;
}
