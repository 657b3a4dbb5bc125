import { plainComposer } from "../plain/plain-composer.ts";
import { plainFinder } from "../plain/plain-finder.ts";
import { plainReader } from "../plain/plain-reader.ts";
import type { Side } from "./assistant.ts";

export { prepareLanguage } from "../plain/plain-reader.ts";

/** The side that reads and answers without a model. A chat that always has one can do without: null. */
export const PLAIN_SIDE: Side | null = { reader: plainReader, finder: plainFinder, composer: plainComposer };
