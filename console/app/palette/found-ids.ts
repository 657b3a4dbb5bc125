import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { callService } from "../../api/call.ts";
import { type PageAt, pagesOf } from "../../api/pages-of.ts";
import { missingScopes, type Scope } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import type { IconName } from "../../parts/icon.tsx";

/** Something that the dialog finds. */
export interface Found {
  /** Unlike that of all others. */
  key: string;
  name: string;
  icon: IconName;
  /** A place of the console, or a text that the list of requests is narrowed to. */
  target: { path: string } | { requests: string };
}

/** Answer to a text that looks like an id. */
interface FoundId {
  found: Found | null;
  isAsking: boolean;
  /** Sentence that says why nothing was found. */
  why: string | null;
  error: unknown;
}

type Caller = Pick<ReturnType<typeof useSession>, "key" | "workspace">;

/** A kind of things with ids: how its ids look, and how one of them is found. Returns null where there is none. */
interface IdKind {
  plural: string;
  looks: RegExp;
  scopes: readonly Scope[];
  find(id: string, caller: Caller): Promise<Found["target"] | null>;
  icon: IconName;
}

const HOOKS = { scopes: ["webhooks:manage"], icon: "webhooks" } as const;
const place = (toPath: (id: string) => string) => async (id: string) => ({ path: toPath(id) });

/** Kinds by the prefix of their ids. Threads have ids of the shop's making: whatever looks like none of the others. */
const KINDS: readonly IdKind[] = [
  { plural: "Requests", looks: /^req_\w+$/, scopes: [], icon: "requests", find: async (id) => ({ requests: id }) },
  { plural: "Deliveries", looks: /^dlv_\w{10,}$/, ...HOOKS, find: findDelivery },
  { plural: "Webhooks", looks: /^wh_\w+$/, ...HOOKS, find: place((id) => `/webhooks?webhook=${id}`) },
  { plural: "Request bins", looks: /^bin_\w+$/, ...HOOKS, find: place((id) => `/webhooks?bin=${id}`) },
  {
    ...{ plural: "Rules", looks: /^rule_\w+$/, scopes: ["content:read", "search"], icon: "rules" },
    find: place((id) => `/rules?rule=${id}`),
  },
  {
    ...{ plural: "Keys", looks: /^key_\w+$/, scopes: ["keys:manage"], icon: "account" },
    find: place(() => "/account/keys?section=keys"),
  },
  {
    ...{ plural: "Conversations", looks: /^(?=\S*\d)\S{16,1000}$/, scopes: ["threads:read"], icon: "chat" },
    find: findThread,
  },
];

/** Finds what a text names that looks like an id; null for any other text. */
export function useFoundId(text: string): FoundId | null {
  const { key, workspace, caller } = useSession();
  const id = text.trim();
  const kind = KINDS.find(({ looks }) => looks.test(id)) ?? null;
  const missing = missingScopes(caller, kind?.scopes ?? []);
  const { data, error, isLoading } = useQuery({
    queryKey: [caller.apiKeyId, workspace, "found", id],
    queryFn: () => kind!.find(id, { key, workspace }),
    enabled: kind !== null && missing.length === 0,
  });
  if (kind === null) return null;
  const found = data ? { key: `id ${id}`, name: id, icon: kind.icon, target: data } : null;
  const why =
    missing.length > 0 ? `${kind.plural} are found by a key with ${missing.join(" and ")}.` : noSuch(kind, found, isLoading);
  return { found, isAsking: isLoading, why, error };
}

function noSuch({ plural }: IdKind, found: Found | null, isAsking: boolean): string | null {
  return found || isAsking ? null : `${plural} of this workspace have no such id.`;
}

/** A delivery's id begins with the time of its event, by which the list of all webhooks is narrowed to a few. */
async function findDelivery(id: string, caller: Caller): Promise<Found["target"] | null> {
  const time = new Date(Number.parseInt(id.slice(4, 13), 36));
  if (Number.isNaN(time.getTime())) return null;
  const moment = time.toISOString();
  const read = async (at: PageAt) =>
    (await callService(caller, "GET /webhooks/deliveries", { since: moment, until: moment, limit: 100, ...at })).data;
  for await (const { results } of pagesOf(read)) {
    const found = results.find((each) => each.id === id);
    if (found) return { path: `/webhooks?delivery=${found.webhookId}/${id}` };
  }
  return null;
}

async function findThread(id: string, caller: Caller): Promise<Found["target"] | null> {
  try {
    await callService(caller, "GET /threads/{id}", {}, { ids: [id] });
    return { path: `/conversations/${encodeURIComponent(id)}` };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
