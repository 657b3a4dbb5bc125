import { keepChoice, readChoice } from "../../api/kept-choice.ts";
import { useSession } from "../../api/session.ts";
import { createStore, useStore } from "../../api/store.ts";

/** The person who answers, as the service and the shopper know her. */
export interface Agent {
  id: string;
  name: string;
}

const nameKey = (tenantId: string) => `console-agent ${tenantId}`;

/** Names by account, as far as they were read or chosen. */
const names = createStore<Readonly<Record<string, string>>>({});

/**
 * Returns who answers here; null until she has said her name. The id is made of the name, so that she is the same one in another
 * browser and under another key, such as that of the next day's link.
 */
export function useAgent(): Agent | null {
  const { tenantId } = useSession().caller;
  const name = useStore(names)[tenantId] ?? readChoice(nameKey(tenantId));
  return name ? { id: name.toLowerCase(), name } : null;
}

/** Takes the name that shoppers read, for later visits in this browser too. */
export function chooseName(tenantId: string, text: string): void {
  const name = text.trim().replace(/\s+/g, " ").slice(0, 80);
  if (!name) return;
  names.set({ ...names.get(), [tenantId]: name });
  keepChoice(nameKey(tenantId), name);
}
