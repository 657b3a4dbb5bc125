import * as preact from "preact";
import * as hooks from "preact/hooks";
import * as jsx from "preact/jsx-runtime";
import * as client from "../../../../clients/typescript/src/connection.ts";
import * as errors from "../../../../clients/typescript/src/errors.ts";
import * as retry from "../../../../clients/typescript/src/retry.ts";
import * as send from "../../../../clients/typescript/src/send.ts";
import * as context from "./context.ts";
import * as deferring from "./deferred.ts";
import * as events from "./events.ts";
import * as icons from "./icons.tsx";
import * as card from "./item-card.tsx";
import { parts } from "./parts.ts";
import * as shadow from "./shadow.ts";
import * as texts from "./texts.ts";

/**
 * Shares with search and chat what both need: they are built without it and find it here, by the names of the modules that they
 * import.
 */
parts().core = {
  ...events,
  ...context,
  ...card,
  ...deferring,
  ...icons,
  ...shadow,
  ...texts,
  ...client,
  ...errors,
  ...retry,
  ...send,
  ...preact,
  ...hooks,
  ...jsx,
};
