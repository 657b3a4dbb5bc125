import { Button } from "react-aria-components/Button";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { knownSecret } from "./known-secrets.ts";
import { SignatureCheck } from "./signature-check.tsx";

type Bin = Data<"GET /request-bins">["results"][number];
type Request = Data<"GET /request-bins/{id}/requests">["results"][number];

interface BinViewProps {
  bin: Bin;
  onClose(): void;
  onWebhook(url: string): void;
}

/** Shows what a bin received, the latest first, as it arrives. */
export function BinView({ bin: { id, name, url, received }, onClose, onWebhook }: BinViewProps) {
  const answer = useAnswer("GET /request-bins/{id}/requests", { limit: 25 } as never, { ids: [id], everyMs: LOOK_MS });
  const { call } = useWrite();
  const requests = answer.data?.results ?? [];
  const remove = async () => {
    await call("DELETE /request-bins/{id}", {}, [id]);
    onClose();
  };
  return (
    <Sheet title={name ?? "Bin"} onClose={onClose}>
      <CopyText label="Address" text={url} />
      <div className="row">
        <Button
          className="button main"
          onPress={() => {
            onClose();
            onWebhook(url);
          }}
        >
          Make a webhook to this bin
        </Button>
      </div>
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading />}
      {answer.data && requests.length === 0 && (
        <Empty title="Nothing has come yet.">
          <p>Send anything to the address. It is looked for every five seconds.</p>
        </Empty>
      )}
      <ul className="requests">
        {requests.map((request) => (
          <li key={request.id}>
            <Received request={request} secret={knownSecret(url)} />
          </li>
        ))}
      </ul>
      <details>
        <summary>Delete this bin</summary>
        <ConfirmTyped
          expected={String(Math.max(received, requests.length))}
          action="Delete with its requests"
          onConfirm={remove}
        />
      </details>
    </Sheet>
  );
}

function Received({ request, secret }: { request: Request; secret: string }) {
  const { method, query, headers, body, bodyBytes, bodyTruncated, receivedAt } = request;
  return (
    <details>
      <summary>
        {method} {headers["x-webhook-event"] ?? (query && `?${query}`)} <span className="quiet">{toTime(receivedAt)}</span>
      </summary>
      <h3>Headers</h3>
      <pre tabIndex={0}>{Object.entries(headers).map((pair) => `${pair.join(": ")}\n`)}</pre>
      <h3>
        Body, {writeNumber(bodyBytes)} bytes{bodyTruncated && ", of which the first are kept"}
      </h3>
      <pre tabIndex={0}>{body}</pre>
      <SignatureCheck request={request} secret={secret} />
    </details>
  );
}
