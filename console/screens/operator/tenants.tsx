import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { UsageTable } from "../../parts/usage/usage-table.tsx";
import { SubscriptionForm } from "./subscription-form.tsx";
import type { Tenant } from "./tenant-record.ts";

/** Finds a tenant by its id; no operation lists them. */
export function Tenants() {
  const [query, change] = useAddress();
  const id = query.get("tenant") ?? "";
  const find = (text: string) => {
    change({ tenant: text.trim() });
    return false;
  };
  return (
    <>
      <LineForm key={id} label="Id of a tenant" placeholder="ten_…" action="Find" initial={id} onSubmit={find} />
      {id ? (
        <OneTenant key={id} id={id} />
      ) : (
        <Empty title="Which tenant?">
          <p>Its id stands on the Account screen of its own console, in its answers to whoami, and in the service's logs.</p>
        </Empty>
      )}
    </>
  );
}

function OneTenant({ id }: { id: string }) {
  const answer = useAnswer("GET /admin/tenants/{tenantId}", {}, { ids: [id] });
  const [changing, setChanging] = useState(false);
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const tenant = answer.data as Tenant;
  return (
    <>
      <section className="card tenant" aria-labelledby="tenant">
        <h2 id="tenant">{tenant.name || tenant.tenantId}</h2>
        <Facts tenant={tenant} />
        <Button className="button main" onPress={() => setChanging(true)}>
          Change the subscription
        </Button>
      </section>
      <section className="account" aria-labelledby="usage">
        <h2 id="usage">Usage and limits</h2>
        <UsageTable {...tenant.usage} />
      </section>
      {changing && <SubscriptionForm tenant={tenant} onClose={() => setChanging(false)} />}
    </>
  );
}

function Facts({ tenant }: { tenant: Tenant }) {
  const contract = Object.entries(tenant.limits ?? {}).map(
    ([name, limit]) => `${name} ${limit == null ? "none" : writeNumber(limit)}`,
  );
  const facts: [string, string | null | undefined][] = [
    ["Id", tenant.tenantId],
    ["Served", tenant.status === "active" ? "yes" : `no: ${tenant.status}`],
    ["Tier", tenant.tier],
    ["Subscription", tenant.subscriptionStatus],
    ["Trial ends", tenant.trialEndsAt && toTime(tenant.trialEndsAt)],
    ["Grace ends", tenant.graceEndsAt && toTime(tenant.graceEndsAt)],
    ["Subscription ends", tenant.cancelAt && toTime(tenant.cancelAt)],
    ["Limits of its contract", contract.join(", ")],
    ["Pays for more than its quotas", tenant.overagesEnabled ? "yes" : "no"],
    ["Owner", [tenant.ownerId, tenant.ownerEmail].filter(Boolean).join(", ")],
    ["Customer at the billing provider", tenant.providerCustomerId],
    ["Made", tenant.createdAt && toTime(tenant.createdAt)],
    ["Service ended", tenant.deprovisionedAt && toTime(tenant.deprovisionedAt)],
  ];
  return (
    <dl className="named">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
