import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useAddress } from "../../../parts/hooks/use-address.ts";
import { ListPages } from "../../../parts/list-pages.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import { readFilter } from "./delivery-filter.ts";
import { DeliveryTable } from "./delivery-table.tsx";
import { DeliveryView } from "./delivery-view.tsx";
import { Filters } from "./filters.tsx";
import { ReplayAll } from "./replay-all.tsx";

type Webhook = Data<"GET /webhooks">["results"][number];
type Filter = Input<"GET /webhooks/deliveries">;

/** The deliveries of all webhooks in one list, with its filters in the address. */
export function Deliveries({ webhooks }: { webhooks: Webhook[] }) {
  const names = new Map(webhooks.map(({ id, name }) => [id, name]));
  const [query, change] = useAddress();
  const [cursors, setCursors] = useState<string[]>([]);
  const [replaying, setReplaying] = useState<Filter | null>(null);
  const narrow = (name: string, value: string) => {
    setCursors([]);
    change({ [name]: value, delivery: "" });
  };
  const filter = readFilter(query);
  const cursor = cursors.at(-1);
  const answer = useAnswer("GET /webhooks/deliveries", { ...filter, limit: 25, ...(cursor && { cursor }) }, { everyMs: 15_000 });
  const open = ({ webhookId: of, id }: { webhookId: string; id: string }) => change({ delivery: `${of}/${id}` });
  const [webhookId, deliveryId] = query.get("delivery")?.split("/") ?? [];
  const { results = [], pagination } = answer.error ? {} : (answer.data ?? {});
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <Filters query={query} names={names} onChange={narrow} />
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading />}
      {pagination && results.length === 0 && !pagination.hasMore && <Empty title="No delivery is like this." />}
      {results.length > 0 && (
        <>
          <Button className="button replay" onPress={() => setReplaying(filter)}>
            Send all of these again …
          </Button>
          <DeliveryTable deliveries={results} names={names} onOpen={open} />
        </>
      )}
      <ListPages cursors={cursors} onChange={setCursors} next={pagination?.hasMore ? pagination.cursor : null} />
      {webhookId && deliveryId && (
        <DeliveryView
          key={deliveryId}
          ids={[webhookId, deliveryId]}
          onClose={() => change({ delivery: "" })}
          onLike={(like) => {
            change({ delivery: "" });
            setReplaying(like);
          }}
        />
      )}
      {replaying && (
        <ReplayAll
          filter={replaying}
          webhooks={webhooks}
          onClose={() => setReplaying(null)}
          onOpen={(delivery) => {
            setReplaying(null);
            open(delivery);
          }}
        />
      )}
    </section>
  );
}
