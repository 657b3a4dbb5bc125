import type { Shop, ShopOptions } from "../../../support/new-shop.ts";
import { type Answer, type Receiver, type ReceiverOptions, startReceiver } from "../../../support/receiver.ts";
import type { Local } from "../../../support/start-local.ts";

interface SyncOptions {
  answers?: Answer[];
  /** Further fields of the webhook than name, URL and events. */
  fields?: object;
  shop?: ShopOptions;
  ownerEmail?: string;
  /** Deliveries a month. */
  quota?: number;
  receiver?: ReceiverOptions;
}

/** A shop with a webhook for new products, and its receiver. */
export interface Sync {
  shop: Shop;
  receiver: Receiver;
  id: string;
  path: string;
  /** Creates events of new products, by id, a millisecond apart, and waits until all work that is due now is done. */
  sell(...ids: string[]): Promise<void>;
  // biome-ignore-start lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
  webhook(): Promise<any>;
  /** Newest first. */
  deliveries(query?: string): Promise<any[]>;
  /** The newest one, with its attempts. */
  newest(): Promise<any>;
  recover(body?: object): Promise<{ status: number; body: any }>;
  // biome-ignore-end lint/suspicious/noExplicitAny: as above.
}

export async function openSync(local: Local, options: SyncOptions = {}): Promise<Sync> {
  const receiver = await startReceiver(options.answers, options.receiver);
  const shop = await local.newShop(options.shop);
  const { secret, tenantId } = shop;
  const admin = (what: string, body: object) => local.admin.put(`/admin/tenants/${tenantId}/${what}`, body);
  if (options.ownerEmail) await admin("owner-email", { ownerEmail: options.ownerEmail });
  if (options.quota !== undefined) await admin("subscription", { limits: { webhookDeliveries: options.quota } });
  const fields = { name: "sync", url: receiver.url, events: ["product.created"], ...options.fields };
  const created = await secret.post("/webhooks", fields);
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id } = created.body.data;
  const path = `/webhooks/${id}`;
  const read = async (rest = "") => (await secret.get(`${path}${rest}`)).body.data;
  const deliveries = async (query = "") => (await read(`/deliveries${query}`)).results;
  return {
    ...{ shop, receiver, id, path, deliveries },
    async sell(...ids) {
      for (const product of ids) {
        await local.clock.advance("1ms");
        await secret.post("/products", { id: product, name: `Product ${product}` });
        await local.idle();
      }
    },
    webhook: () => read(),
    newest: async () => read(`/deliveries/${(await deliveries("?limit=1"))[0].id}`),
    recover: (body = {}) => secret.post(`${path}/recover`, { since: hoursAgo(local, 24), ...body }),
  };
}

/** Returns the products of the events that receivers got, in order. */
export function productsTold({ requests }: Receiver): string[] {
  return requests.map((request) => request.json().data.id);
}

/** Answers these statuses in turn, repeats the last one, and notes when each request came, by the clock of the test. */
export function timed(local: Local, statuses: number[]): { answers: Answer[]; times: number[] } {
  const times: number[] = [];
  const answers = statuses.map(
    (status): Answer =>
      () => {
        times.push(local.clock.now());
        return status;
      },
  );
  return { answers, times };
}

export function hoursAgo(local: Local, hours: number): string {
  return new Date(local.clock.now() - hours * 3_600_000).toISOString();
}
