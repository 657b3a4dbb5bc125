import type { CuratorResult } from "../contracts/answer.ts";
import type { FoundRecords, RecordFinder } from "../contracts/record-finder.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { openReading, type PlainCurator, type PlainReading, toInterpretation } from "./plain-reading.ts";
import { isComplaint, toServiceQuestion } from "./reply/complaint-question.ts";
import { preferAskedPages } from "./retrieval/asked-heading.ts";
import { curateProducts } from "./retrieval/catalog-curators.ts";
import { curatePosts } from "./retrieval/curate-posts.ts";
import { preferToldPages } from "./retrieval/told-pages.ts";

/** Finds records for what the plain reader has read. Never throws. */
export const plainFinder: RecordFinder = {
  async find(turn, interpretation, context): Promise<FoundRecords> {
    const reading = openReading(interpretation);
    if (reading === null) return { interpretation, curated: [] };
    const found = await findForReading(turn, reading, context);
    if (found.interpretation === reading) return { interpretation, curated: found.curated };
    return { interpretation: toInterpretation(found.interpretation, interpretation.reply), curated: found.curated };
  },
};

/** Finds records for a reading, and corrects it where a page or a product turns out to be meant. Never throws. */
export async function findForReading(
  turn: Turn,
  reading: PlainReading,
  context: TurnContext,
): Promise<{ interpretation: PlainReading; curated: CuratorResult[] }> {
  const needsPerson = reading.intents[0] === "handoff" || (isComplaint(reading) && turn.prompt === null);
  const asked = needsPerson ? toServiceQuestion(turn, reading) : reading;
  if (asked === null) return { interpretation: reading, curated: [] };
  const curators = asked === reading ? selectCurators(turn, asked) : [curatePosts];
  const curated = await Promise.all([
    ...curators.map((curate) => curate(turn, asked, context)),
    ...(asked.alsoAsks ? [findFurtherPages(turn, asked.alsoAsks, context)] : []),
  ]);
  return preferToldPages(turn, preferAskedPages(asked, curated));
}

async function findFurtherPages(turn: Turn, alsoAsks: PlainReading, context: TurnContext): Promise<CuratorResult> {
  return { ...(await curatePosts({ ...turn, message: alsoAsks.question }, alsoAsks, context)), isFurther: true };
}

/** Small talk needs no curator, unless a prompt names records. Any other question may be about products and posts. */
function selectCurators(turn: Turn, { intents, asksPagesOnly }: PlainReading): PlainCurator[] {
  if (intents[0] === "contact") return [curatePosts];
  const namesRecords = (turn.prompt?.productIds.length ?? 0) + (turn.prompt?.postIds.length ?? 0) > 0;
  if (intents.every((intent) => intent === "smalltalk") && !namesRecords) return [];
  return asksPagesOnly ? [curatePosts] : [curateProducts, curatePosts];
}
