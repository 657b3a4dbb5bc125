export { rulesOperations } from "./operations.ts";
export { publishDrafts } from "./publish-drafts.ts";
export { rulesData } from "./stored-data.ts";
