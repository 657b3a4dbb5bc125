import type { MessageText } from "./message-text.ts";

const AGE =
  /(?<!\p{N})(\d{1,2})(?:[\s-]*(?:years?|yrs?)[\s-]*olds?|[\s-]*yo|[\s-]*(?:jahre alt|jahrig(?:e[rsnm]?)?|jaar oud|jarige?))(?!\p{L})|(?:enfants?|fille|garcon|fils|nin[oa]s?|hij[oa]|bambin[oa]|figli[oa]|crianca|menin[oa]|filh[oa]|kind|sohn|tochter|zoon|dochter)\s(?:de|di|von|van|mit)\s(\d{1,2})(?:\s(?:ans|anos|anni|jahren|jaar))/gu;
const CHILD = /^(?:kids?|children|child|kinder|enfants?|ninos|infantil|bambini|bimbi|kinderen|criancas)$/u;
const OLDEST_CHILD = 12;

/** Takes the ages that a message names out of it: whether what is looked for is for a child. */
export function extractChildAge(draft: MessageText): boolean {
  return draft.extract(AGE).some(([, own, named]) => Number(own ?? named) <= OLDEST_CHILD);
}

/** What the shop calls what it has for children; null where nothing tells. */
export function findChildCategory(categories: string[], fold: (text: string) => string): string | null {
  return categories.find((category) => CHILD.test(fold(category))) ?? null;
}
