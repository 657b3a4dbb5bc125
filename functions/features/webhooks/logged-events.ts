import { readStoredEvent, replaceEventData } from "../../domain/event-log.ts";
import { holdsIdentity } from "../../domain/identities/find-identities.ts";
import {
  isSubject,
  namesInText,
  type PersonalStore,
  REDACTED,
  type Redactor,
  type Subject,
} from "../../domain/identities/personal-data.ts";
import { ConditionFailedError, type Key } from "../../platform/ports/stores/table.ts";

type Data = Record<string, unknown>;

const VISITOR = "visitor:";

/** Words of the person herself, in events about her. */
const OWN_WORDS = ["name", "email", "phone", "message", "comment", "queryText"];

/** The log of events, by `[day, id]`: forms that shoppers sent, their conversations and ratings. Kept for 30 days. */
export const loggedEvents: PersonalStore = {
  name: "events",

  async read(subject, { path }, ports) {
    const found = await readStoredEvent(ports, subject.tenantId, toEventKey(path));
    if (!found || !isAbout(subject, found.event.data as Data)) return [];
    const { id, event_type, created_at, workspaceId, data } = found.event;
    return [{ table: "events", row: { id, type: event_type, timestamp: created_at, workspaceId, data } }];
  },

  async redact(subject, { path }, redactor, ports) {
    const key = toEventKey(path);
    for (;;) {
      const found = await readStoredEvent(ports, subject.tenantId, key);
      if (!found || !isAbout(subject, found.event.data as Data)) return;
      const data = redactData(subject, found.event.data as Data, redactor);
      try {
        return await replaceEventData(ports, subject.tenantId, key, found.item, data);
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
      }
    }
  },
};

function toEventKey([day, id]: string[]): Key {
  return { collection: ["events", day!], id: id! };
}

/** Returns true when an event names the subject: by the shopper's id, or anywhere in its texts. */
function isAbout(subject: Subject, data: Data): boolean {
  return isSubject(subject, toShopper(data)) || holdsIdentity(JSON.stringify(data), namesInText(subject));
}

/** Reads the shopper of an event: where nobody is signed in, `userId` holds the visitor's id. */
function toShopper({ userId, visitorId }: Data): { userId: string | null; visitorId: string | null } {
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const user = text(userId);
  return user?.startsWith(VISITOR)
    ? { userId: null, visitorId: user.slice(VISITOR.length) }
    : { userId: user, visitorId: text(visitorId) };
}

function redactData(subject: Subject, data: Data, redactor: Redactor): Data {
  const shopper = toShopper(data);
  const isOwn = isSubject(subject, shopper) || isOwnForm(subject, data);
  const { userId, visitorId, ...rest } = data;
  const isVisitor = typeof userId === "string" && userId.startsWith(VISITOR);
  const newUser = isVisitor
    ? `${VISITOR}${redactor.shopperId("visitor", shopper.visitorId!)}`
    : redactor.shopperId("customer", shopper.userId);
  const ids = {
    ...(userId !== undefined && { userId: newUser }),
    ...(visitorId !== undefined && { visitorId: redactor.shopperId("visitor", visitorId as string | null) }),
  };
  return { ...redactor.json(isOwn ? withoutOwnWords(rest) : rest).value, ...ids };
}

/** Returns true for a contact form with the person's address or number; one that only mentions them is somebody else's. */
function isOwnForm(subject: Subject, { email, phone, message }: Data): boolean {
  const contacts = [email, phone].filter((text) => typeof text === "string");
  return typeof message === "string" && contacts.some((text) => holdsIdentity(text, namesInText(subject)));
}

/** Takes out what the person wrote, and the answer that was written to her. */
function withoutOwnWords(data: Data): Data {
  const own = OWN_WORDS.filter((name) => typeof data[name] === "string" && data[name] !== "").map((name) => [name, REDACTED]);
  const { responseMessage, metadata } = data;
  return {
    ...data,
    ...Object.fromEntries(own),
    ...(metadata !== undefined && { metadata: {} }),
    ...(responseMessage !== undefined && { responseMessage: { ...(responseMessage as Data), intro: REDACTED } }),
  };
}
