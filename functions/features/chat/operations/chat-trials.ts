import { Type } from "@sinclair/typebox";
import { Choice } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { requireScope } from "../../../http/keys/auth.ts";
import type { CallerKey } from "../../../http/keys/caller-key.ts";
import { type Viewer, viewerOf } from "../../search/index.ts";
import { TriedSettings } from "../../tenancy/index.ts";

/** Fields by which a merchant tries what shoppers get. They are for secret keys. */
export const CHAT_TRIALS = {
  settings: Type.Optional({
    ...TriedSettings,
    description:
      "A change of the workspace's settings under which this question alone is answered: as PATCH " +
      "/workspaces/{workspaceId}/settings takes it, and with its scope, tenant:admin. It is not kept.",
  } as typeof TriedSettings),
  audience: Type.Optional(
    Choice(["merchant", "shopper"], {
      description: "`shopper` answers from what a publishable key sees; by default as the key that asks. Secret keys only.",
    }),
  ),
  explain: Type.Optional(
    Type.Boolean({
      description: "Streams a `correction` for each sentence of the model's that guards changed. Secret keys only.",
    }),
  ),
  trackAnalytics: Type.Optional(
    Type.Boolean({ description: "False: the question is in no report, and no event tells of it. Secret keys only." }),
  ),
};

interface Trials {
  settings?: TriedSettings;
  audience?: Viewer["audience"];
  explain?: boolean;
  trackAnalytics?: boolean;
}

/** Refuses trials to keys that may not make them. Throws FORBIDDEN and INSUFFICIENT_SCOPE. */
export function requireTrialRights(key: CallerKey, body: Trials): void {
  const tried = Object.keys(CHAT_TRIALS).find((name) => body[name as keyof Trials] !== undefined);
  if (tried !== undefined && key.type !== "secret") throw new ApiError("FORBIDDEN", `Only a secret key may send \`${tried}\`.`);
  if (body.settings) requireScope(key, "tenant:admin", "To try `settings`");
}

/** Returns for whom a question is answered. */
export function trialViewer(key: CallerKey, { audience }: Trials): Viewer {
  return { ...viewerOf(key), ...(audience && { audience }) };
}
