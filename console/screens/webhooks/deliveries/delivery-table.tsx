import { Button } from "react-aria-components/Button";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { toTime } from "../../../parts/formats.ts";

type Found = Data<"GET /webhooks/deliveries">["results"][number];

interface DeliveryTableProps {
  deliveries: Found[];
  names: Map<string, string>;
  onOpen(delivery: Found): void;
}

/** One page of deliveries, each with the answer to its latest attempt. */
export function DeliveryTable({ deliveries, names, onOpen }: DeliveryTableProps) {
  return (
    <table className="table">
      <TableHead names={["Event", "State", "Answer", "Webhook", "When"]} />
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={`${delivery.webhookId}/${delivery.id}`}>
            <th scope="row">
              <Button className="link" onPress={() => onOpen(delivery)}>
                {delivery.event}
              </Button>
            </th>
            <td data-name="State" className={delivery.status === "failed" ? "bad" : ""}>
              {delivery.status}
            </td>
            <td data-name="Answer">{delivery.responseCode ?? (delivery.errorMessage || "none yet")}</td>
            <td data-name="Webhook">{names.get(delivery.webhookId) ?? delivery.webhookId}</td>
            <td data-name="When">{toTime(delivery.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
