import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useLocation, useRoute } from "wouter";
import { LineForm } from "../../../parts/form/line-form.tsx";
import { toTime } from "../../../parts/formats.ts";
import { useAddress } from "../../../parts/hooks/use-address.ts";
import { type AuditEntry, AuditPages } from "../audit-pages.tsx";
import { PrivacyRequest } from "./privacy-request.tsx";
import { type RequestKind, StartRequest } from "./start-request.tsx";

/** Requests about one person: what is stored of her, and that it goes. */
export function Privacy() {
  const [, params] = useRoute("/account/privacy/:requestId");
  return params ? <PrivacyRequest key={params.requestId} requestId={params.requestId!} /> : <RequestLists />;
}

function RequestLists() {
  const [, go] = useLocation();
  const [query, change] = useAddress();
  const [starting, setStarting] = useState<RequestKind | null>(query.get("start") === "deletion" ? "deletion" : null);
  const customerId = query.get("customerId") ?? "";
  const close = () => {
    setStarting(null);
    change({ start: "", customerId: "" }, { replace: true });
  };
  const open = (id: string) => {
    if (id.trim()) go(`/account/privacy/${encodeURIComponent(id.trim())}`);
    return undefined;
  };
  return (
    <>
      <p className="quiet">
        A customer may ask what you store about her, and that you delete it. Both look through everything: conversations,
        feedback, searches, events, deliveries and files.
      </p>
      <div className="row account-acts">
        <Button className="button main" onPress={() => setStarting("export")}>
          Collect a person’s data
        </Button>
        <Button className="button" onPress={() => setStarting("deletion")}>
          Delete a person
        </Button>
      </div>
      <section aria-labelledby="exports">
        <h3 id="exports">Collected</h3>
        <AuditPages action="requestCustomerData" empty="Nobody’s data were collected yet.">
          {(entry) => <RequestEntry entry={entry} />}
        </AuditPages>
      </section>
      <section aria-labelledby="deletions">
        <h3 id="deletions">Deleted</h3>
        <AuditPages action="redactCustomer" empty="Nobody was deleted yet.">
          {(entry) => <RequestEntry entry={entry} />}
        </AuditPages>
      </section>
      <h3>One that you have the id of</h3>
      <LineForm label="Id of a request" placeholder="audit_…" action="Open" onSubmit={open} />
      {starting && <StartRequest kind={starting} known={customerId ? { customerId } : {}} onClose={close} onStarted={open} />}
    </>
  );
}

function RequestEntry({ entry: { target, actor, at, details } }: { entry: AuditEntry }) {
  const { workspaceId, source } = details as { workspaceId?: string | null; source?: string };
  return (
    <>
      <Link href={`/account/privacy/${encodeURIComponent(target.id)}`}>{target.id}</Link>{" "}
      <span className="quiet">
        {toTime(at)}, {workspaceId ? `workspace ${workspaceId}` : "the whole account"}, by {actor.label || actor.type}
        {source && ` (${source})`}
      </span>
    </>
  );
}
