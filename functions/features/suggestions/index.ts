import type { Operation } from "../../http/operation.ts";
import { suggest } from "./suggest.ts";

export { SuggestionList, SuggestRequest, suggest } from "./suggest.ts";

export const suggestionsOperations: Operation[] = [suggest];
