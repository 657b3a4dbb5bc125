import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../../api/hooks/use-answer.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { toTime, writeNumber } from "../../../parts/formats.ts";
import { CopyText, Problem } from "../../../parts/problem.tsx";
import { Loading } from "../../../parts/states.tsx";
import { Receipt } from "./receipt.tsx";

type Audit = Data<"GET /compliance/audits/{requestId}">;

const KIND_NAMES: Record<Audit["requestType"], string> = {
  customer_data_request: "Collecting of a person’s data",
  customer_redact: "Deletion of a person",
};

/** One request: how far it is, what it found, and its receipt. */
export function PrivacyRequest({ requestId }: { requestId: string }) {
  const audit = useAnswer(
    "GET /compliance/audits/{requestId}",
    {},
    { ids: [requestId], ofAccount: true, everyMs: LOOK_MS, isOver: ({ status }) => status !== "queued" },
  );
  const { data, error } = audit;
  return (
    <>
      <p>
        <Link href="/account/privacy">All requests</Link>
      </p>
      {error && <Problem error={error} onRetry={() => void audit.refetch()} />}
      {!error && !data && <Loading />}
      {data && <AuditView audit={data} onLink={() => void audit.refetch()} />}
    </>
  );
}

function AuditView({ audit, onLink }: { audit: Audit; onLink(): void }) {
  const { requestId, status, requestType, requestedAt, completedAt, workspaceId, summary, verification, receipt } = audit;
  return (
    <div className="privacy-request">
      <h3>{KIND_NAMES[requestType]}</h3>
      <p role="status">
        <strong className={status === "failed" ? "bad" : status === "completed" ? "good" : ""}>{status}</strong>: {summary}
      </p>
      <p className="quiet">
        Asked for {toTime(requestedAt)}, in {workspaceId ? `the workspace ${workspaceId}` : "the whole account"}
        {completedAt && `; completed ${toTime(completedAt)}`}
        {verification && `; looked at again ${toTime(verification.checkedAt)}, ${verification.remaining} remain`}.
      </p>
      <CopyText label="Id" text={requestId} />
      {audit.export && <ExportLink found={audit.export} onLink={onLink} />}
      {audit.stores.length > 0 && <Stores stores={audit.stores} isDeletion={requestType === "customer_redact"} />}
      {receipt && <Receipt requestId={requestId} receipt={receipt} />}
    </div>
  );
}

function ExportLink({ found, onLink }: { found: NonNullable<Audit["export"]>; onLink(): void }) {
  return (
    <p className="row">
      <a className="button main" href={found.url} rel="noreferrer">
        Download the file
      </a>
      <Button className="button" onPress={onLink}>
        New link
      </Button>
      <span className="quiet">
        The link works until {toTime(found.urlExpiresAt)}; the file is kept until {toTime(found.availableUntil)}.
      </span>
    </p>
  );
}

/** Counts by store; what was collected stays, so that only a deletion has more to tell than what it found. */
function Stores({ stores, isDeletion }: { stores: Audit["stores"]; isDeletion: boolean }) {
  return (
    <table className="table">
      <TableHead names={["Where", "Found", ...(isDeletion ? ["Redacted", "Remaining"] : [])]} />
      <tbody>
        {stores.map(({ name, found, changed, remaining }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-name="Found">{writeNumber(found)}</td>
            {isDeletion && <td data-name="Redacted">{writeNumber(changed)}</td>}
            {isDeletion && <td data-name="Remaining">{writeNumber(remaining)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
