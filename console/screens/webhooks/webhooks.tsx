import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { Bins } from "./bins.tsx";
import { Deliveries } from "./deliveries/deliveries.tsx";
import { DeliveryChart } from "./deliveries/delivery-chart.tsx";
import { Endpoints } from "./endpoints.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** Webhooks with their health, the deliveries of all of them in one list, and bins to try them with. */
export function Webhooks() {
  const webhooks = useAnswer("GET /webhooks", { limit: 100 });
  const [creating, setCreating] = useState<{ url?: string } | null>(null);
  return (
    <>
      <div className="row titled">
        <h1 className="grow">Webhooks</h1>
        <Button className="button main" onPress={() => setCreating({})}>
          Add a webhook
        </Button>
      </div>
      {webhooks.error && <Problem error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {webhooks.isLoading && <Loading />}
      {webhooks.data && <Endpoints webhooks={webhooks.data.results} />}
      {webhooks.data && webhooks.data.results.length > 0 && (
        <DeliveryChart webhookIds={webhooks.data.results.map(({ id }) => id)} />
      )}
      {webhooks.data && webhooks.data.results.length > 0 && <Deliveries webhooks={webhooks.data.results} />}
      <Bins onWebhook={(url) => setCreating({ url })} />
      {creating && <WebhookForm {...creating} onClose={() => setCreating(null)} />}
    </>
  );
}
