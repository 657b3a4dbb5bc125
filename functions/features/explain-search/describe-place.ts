import type { RecordPlace } from "../search/index.ts";

/** Words for what keeps a record out of a search, and for what would mend it. */
interface Description {
  reason: string;
  remedy: string | null;
}

/** Asked search as far as a sentence names it. */
interface AskedSearch {
  text: string;
  minScore: number;
  groupBy: string | undefined;
  offset: number;
  limit: number;
}

/** Describes the place of a record in a search in a sentence or two. */
export function describePlace(place: RecordPlace, asked: AskedSearch): Description {
  return DESCRIPTIONS[place.stage ?? "found"](place as never, asked);
}

type Of<Stage> = Extract<RecordPlace, { stage: Stage }>;

const DESCRIPTIONS: { [Stage in NonNullable<RecordPlace["stage"]>]: (place: Of<Stage>, asked: AskedSearch) => Description } & {
  found: (place: Of<null>, asked: AskedSearch) => Description;
} = {
  found: ({ position }, { offset, limit }) =>
    position > offset && position <= offset + limit
      ? { reason: `It is hit ${position} of this search.`, remedy: null }
      : {
          reason: `It is hit ${position} of this search, which is not on this page.`,
          remedy: "Pin it by a rule, boost it, or let its name and labels have the words of the text.",
        },
  index: () => ({
    reason: "The record is stored and not in the search index yet.",
    remedy: "Wait some seconds. If it stays away, `GET /products/{id}` shows it, and writing it again indexes it anew.",
  }),
  status: ({ hiding: { field, value } }) => ({
    reason: `Its ${field} is ${quote(value)}, which keeps it from whoever searches so.`,
    remedy:
      field === "indexStatus"
        ? "Write the record with the `indexStatus` `active`."
        : "Write the record with a `status` that publishes it.",
  }),
  visibility: ({ hiding: { value } }) => ({
    reason: `Its visibility is ${quote(value)}, which keeps it out of such a list.`,
    remedy: "Write the record with the `visibility` `visible`.",
  }),
  keyFilter: ({ conditions }) => ({
    reason: `The filters of the key leave it out${listFields(conditions)}.`,
    remedy: "Sign a key with other filters, or change those fields of the record.",
  }),
  filter: ({ conditions }) => ({
    reason: `The filters of the search leave it out${listFields(conditions)}.`,
    remedy: "Leave these conditions out, or change those fields of the record.",
  }),
  text: ({ conditions }) => ({
    reason: `What the text asks for leaves it out${listFields(conditions)}.`,
    remedy: "Search with `interpret: false`, or change those fields of the record.",
  }),
  rule: ({ effect, conditions, rule: { id } }) =>
    effect === "hide"
      ? { reason: `The rule ${id} hides it.`, remedy: "Take it out of the rule, or pin it by a rule before that one." }
      : {
          reason: `The filter of the rule ${id} leaves it out${listFields(conditions)}.`,
          remedy: "Change the rule or its conditions.",
        },
  words: ({ has, missing }, { text }) => {
    if (has.length === 0)
      return {
        reason: `It has no word of ${quote(text)}, and is not near enough to it in meaning.`,
        remedy: "Write the words into its name, tags or attributes, or declare a synonym.",
      };
    return {
      reason: `It lacks ${missing.map(quote).join(", ") || "words where they say what it is"}; others have more of the text.`,
      remedy: "Write the missing words into its name, tags or attributes, or declare a synonym.",
    };
  },
  minScore: ({ score }, { minScore }) => ({
    reason: `Its score is ${score}, below the smallest that is asked for (${minScore}).`,
    remedy: "Ask for a smaller `minScore`, or let its name and labels have the words of the text.",
  }),
  order: () => ({
    reason: "The order shows what has the text in name and labels alone; by relevance it is found.",
    remedy: "Sort by `relevance`, or write the words into its name, tags or attributes.",
  }),
  group: ({ leader: { id }, position }, { groupBy }) => ({
    reason: `Hit ${position}, ${quote(id)}, stands for its group: they have the same ${groupBy}, and that one fits better.`,
    remedy: "Ask for more of a group by `groupSize`, or for no groups by `groupBy: null`.",
  }),
  page: () => ({
    reason: "It is found, after the hits that pages by number reach (1,000 and a page).",
    remedy: "Narrow the search by filters, or go on by `cursor`.",
  }),
};

function listFields(conditions: { field: string }[]): string {
  const fields = [...new Set(conditions.map(({ field }) => field))];
  return fields.length > 0 ? `: ${fields.join(", ")}` : "";
}

function quote(value: unknown): string {
  return JSON.stringify(String(value).slice(0, 100).toWellFormed());
}
