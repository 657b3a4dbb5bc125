import { type Audience, findAudiences, GENDER_FIELDS } from "../../search/index.ts";
import { readAttributeTexts, readTexts } from "./read-texts.ts";

/**
 * Finds whom a product is made for, by its attributes, else its categories, and women and men by its name and tags, too: these
 * say more than that with other such words, as baby alpaca, kid leather, or a lamp that is good for kids as well.
 */
export function findProductAudiences({ name, categories, tags, attributes }: Record<string, unknown>): Set<Audience> {
  const stated = findAll(readAttributeTexts(attributes, GENDER_FIELDS));
  if (stated.length > 0) return new Set(stated);
  const named = findAll([...readTexts(name), ...readTexts(tags)]).filter(
    (audience) => audience === "women" || audience === "men",
  );
  return new Set([...named, ...findAll(readTexts(categories))]);
}

function findAll(texts: string[]): Audience[] {
  return texts.flatMap((text) => [...findAudiences(text)]);
}
