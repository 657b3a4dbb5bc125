import { stripTypeScriptTypes } from "node:module";

/** Replaces types by spaces, as Node does under `npm start`: lines and columns stay, so that traces need no map of sources. */
export default {
  process: (source) => ({ code: stripTypeScriptTypes(source) }),
};
