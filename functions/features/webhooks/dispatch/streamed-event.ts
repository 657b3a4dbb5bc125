import type { DynamoDBRecord } from "aws-lambda";
import { EVENT_TYPES, type EventType } from "../../../platform/events/event-log.ts";

/** An event as the log's stream tells of it. */
export interface StreamedEvent {
  tenantId: string;
  id: string;
  event_type: EventType;
  created_at: string;
  workspaceId: string;
  /** Absent: it lies in object storage. */
  dataJson?: string;
  sequenceNumber: string;
}

/** Null for what is no event that was just written: removals, expiry, a record of another kind. */
export function toStreamedEvent({ dynamodb }: DynamoDBRecord): StreamedEvent | null {
  const [tenantId, collection] = (dynamodb?.Keys?.pk?.S ?? "").split("#");
  const image = dynamodb?.NewImage;
  const eventType = image?.eventType?.S as EventType | undefined;
  const id = dynamodb?.Keys?.sk?.S?.split("#")[1];
  if (!tenantId || collection !== "events" || !id || !eventType || !EVENT_TYPES.includes(eventType)) return null;
  return {
    tenantId,
    id,
    event_type: eventType,
    created_at: image?.createdAt?.S ?? "",
    workspaceId: image?.workspaceId?.S ?? "",
    ...(image?.data?.S !== undefined && { dataJson: image.data.S }),
    sequenceNumber: dynamodb?.SequenceNumber ?? "",
  };
}
