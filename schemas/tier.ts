import { TIERS } from "./limits.ts";
import { Choice, Named } from "./shapes.ts";

/** A tier, by its name (docs/specification/limits.md). */
export const TierName = Named("Tier", Choice(TIERS, { description: "Tier of the account." }));
