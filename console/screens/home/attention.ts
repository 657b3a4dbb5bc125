import type { Data } from "../../../clients/typescript/src/types.ts";
import { writeNumber } from "../../parts/formats.ts";
import type { Figure } from "../../parts/usage/forecast.ts";
import { limitsAtRisk } from "./today.ts";

/** Answers that what needs a person is read from; undefined where there is none. */
interface Read {
  failed?: Data<"GET /webhooks/deliveries"> | undefined;
  webhooks?: Data<"GET /webhooks"> | undefined;
  searches?: Data<"GET /analytics/search"> | undefined;
  chats?: Data<"GET /analytics/chat"> | undefined;
  usage?: Data<"GET /tenant/usage"> | undefined;
}

/** Something that a person should look at. */
export interface Matter {
  id: string;
  title: string;
  /** Texts of shoppers, shops and receivers among it: shown as text only. */
  items: string[];
  /** Place of the console where it is seen. */
  path?: string;
}

const SHOWN = 3;

/** Lists what needs a person, the most urgent first. */
export function findMatters({ failed, webhooks, searches, chats, usage }: Read, now: number): Matter[] {
  const failing = (webhooks?.results ?? []).filter(({ health, status }) => health !== "healthy" && status === "active");
  const count = failed?.results.length ?? 0;
  const more = failed?.pagination.hasMore ? `More than ${count}` : String(count);
  const queries = searches?.zeroResultQueries ?? [];
  const questions = chats?.unansweredQuestions ?? [];
  const full = usage ? limitsAtRisk(usage, now) : [];
  const matters: (Matter | null)[] = [
    full.length > 0
      ? { id: "full", title: "A limit is nearly reached, or will be this month", items: full.map(toShare), path: "/account" }
      : null,
    failing.length > 0
      ? {
          id: "failing",
          title: "Webhooks that do not arrive",
          items: failing.slice(0, SHOWN).map(({ name }) => name),
          path: "/webhooks",
        }
      : null,
    count > 0
      ? {
          id: "failed",
          title: `${more} failed ${count === 1 ? "delivery" : "deliveries"} since yesterday`,
          items: [],
          path: "/webhooks?status=failed",
        }
      : null,
    queries.length > 0
      ? {
          ...{ id: "no-results", title: "Searches that found nothing this week" },
          ...{ items: queries.slice(0, SHOWN).map(({ query, count: times }) => `${query} (${times})`) },
          path: `/search?q=${encodeURIComponent(queries[0]!.query)}`,
        }
      : null,
    questions.length > 0
      ? {
          ...{ id: "unanswered", title: "Questions without an answer this week" },
          items: questions.slice(0, SHOWN).map(({ question, count: times }) => `${question} (${times})`),
          path: "/conversations?view=questions&days=7",
        }
      : null,
  ];
  return matters.filter((matter) => matter !== null);
}

function toShare([name, { current, limit }]: [string, Figure]): string {
  return `${name}: ${writeNumber(current)} of ${writeNumber(limit)}`;
}
