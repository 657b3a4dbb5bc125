import { Type } from "@sinclair/typebox";
import { WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { enrol, MAX_ENROLMENTS } from "../notifications/enrolments.ts";
import { resolveTarget } from "./crawl-target.ts";
import { crawlDefaults } from "./operation-defaults.ts";

export const enrollCrawlNotification = defineOperation({
  ...crawlDefaults,
  id: "enrollCrawlNotification",
  method: "POST",
  path: "/crawl/notifications",
  summary: "Enrols an address for one mail at the end of a crawl.",
  status: 201,
  object: "crawl_notification",
  unknownProperties: "refuse",
  request: Type.Object({
    email: Type.String({ maxLength: 320, format: "email" }),
    workspaceId: Type.Optional(WORKSPACE_ID),
  }),
  response: Type.Object({ workspaceId: Type.String(), email: Type.String() }),
  async handle(call, ports) {
    const { email, workspaceId } = call.body;
    const target = await resolveTarget(call, workspaceId, ports);
    if (!(await enrol(target, email, ports))) {
      const message = `${MAX_ENROLMENTS} addresses wait for the end of this workspace's crawl already. Enrol this one after it.`;
      throw new ApiError("CONFLICT", message);
    }
    return { workspaceId: target.workspaceId, email };
  },
});
