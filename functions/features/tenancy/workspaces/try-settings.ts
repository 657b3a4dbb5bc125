import type { Static } from "@sinclair/typebox";
import type { Tier } from "../../../../schemas/limits.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import { ApiError } from "../../../http/errors.ts";
import { closeSchema } from "../../../http/input/known-properties.ts";
import { checkSettings, rejectLargeSettings } from "./check-settings.ts";
import { mergePatch } from "./patch-settings.ts";
import { WorkspaceSettingsPatch } from "./settings-operations.ts";

/** A change of settings that is tried, of the shape of one that is saved. */
export const TriedSettings = closeSchema(WorkspaceSettingsPatch) as typeof WorkspaceSettingsPatch;
export type TriedSettings = Static<typeof TriedSettings>;

/** Settings that an answer of the chat obeys. What searches obey is tried with a search. */
const OBEYED = new Set([
  ...["language", "locale", "currency", "instructions", "triageProgressMessage", "composerProgressMessage"],
  ...["customDomains", "chat", "contactForm"],
]);

/** Returns the settings as the change leaves them. Throws VALIDATION_ERROR where it could not be saved, or changes no answer. */
export function trySettings(before: WorkspaceSettings, change: TriedSettings, tier: Tier): WorkspaceSettings {
  const idle = Object.keys(change).filter((name) => !OBEYED.has(name));
  const issues = idle.map((name) => ({
    param: `settings.${name}`,
    message: `changes no answer; can be tried here: ${[...OBEYED].join(", ")}`,
  }));
  if (issues.length > 0) throw new ApiError("VALIDATION_ERROR", "Some settings cannot be tried here; see details.", { issues });
  checkSettings(change, tier);
  const settings = mergePatch(before, change) as WorkspaceSettings;
  rejectLargeSettings(settings);
  return settings;
}
