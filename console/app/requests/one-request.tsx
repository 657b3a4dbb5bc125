import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { toCurl, toTypeScript } from "../../api/copy-request.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import type { LoggedRequest } from "../../api/logged-request.ts";
import { useSession } from "../../api/session.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { kindOf } from "./route-kind.ts";

/** A request of the console, to copy and to send again. */
export function OneRequest({ request }: { request: LoggedRequest }) {
  const [copied, setCopied] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { answer, read, write, isPending, error } = useReplay(request);
  const copy = (name: string, text: string) => navigator.clipboard.writeText(text).then(() => setCopied(name));
  const { method, path, route, status, ms, requestId, isShortened } = request;
  const isRead = kindOf(route) === "read";
  return (
    <li>
      <p className="request">
        <strong>{method}</strong> <code>{path}</code>
      </p>
      <div className="row">
        <span className={status !== null && (status === 0 || status >= 400) ? "bad" : "good"}>{toStatus(status)}</span>
        {ms !== null && <span className="quiet">{ms} ms</span>}
        <Button className="link" onPress={() => copy("curl", toCurl(request, location.origin))}>
          {copied === "curl" ? "Copied" : "Copy as curl"}
        </Button>
        <Button className="link" onPress={() => copy("TypeScript", toTypeScript(request, location.origin))}>
          {copied === "TypeScript" ? "Copied" : "Copy as TypeScript"}
        </Button>
        {!isShortened && (
          <Button className="link" onPress={() => (isRead ? read() : setAsking(true))}>
            {isPending ? "Sending …" : isRead ? "Send again" : "Send again …"}
          </Button>
        )}
        {requestId && <CopyText label="Request" text={requestId} />}
      </div>
      {error !== null && <Problem error={error} />}
      {answer !== null && (
        <details open>
          <summary>Its answer now</summary>
          <pre tabIndex={0}>{answer}</pre>
        </details>
      )}
      {asking && (
        <Sheet title="Do this once more" isFromDrawer onClose={() => setAsking(false)}>
          <p>
            {method} <code>{path}</code> changes something, and is done a second time: what it creates is there twice.
          </p>
          <ConfirmTyped expected={method} action="Send it again" onConfirm={() => write().then(() => setAsking(false))} />
        </Sheet>
      )}
    </li>
  );
}

/** Sends a request again by the key of the session. It is written down as any other; after a write all views ask anew. */
function useReplay({ route, ids, input, workspace, ifMatch }: LoggedRequest) {
  const { key } = useSession();
  const { run, isPending: isWriting, error: refusal } = useAct();
  const [{ answer, error, isReading }, setRead] = useState<Read>({ answer: null, error: null, isReading: false });
  const ask = async () => {
    const again = await callService({ key, workspace }, route as Route, input as Input<Route>, { ids, ifMatch });
    setRead({ answer: JSON.stringify(again, null, 2) ?? "", error: null, isReading: false });
  };
  const read = () => {
    setRead({ answer: null, error: null, isReading: true });
    ask().catch((why: unknown) => setRead({ answer: null, error: why, isReading: false }));
  };
  return { answer, read, write: () => run(ask), isPending: isReading || isWriting, error: refusal ?? error };
}

interface Read {
  answer: string | null;
  error: unknown;
  isReading: boolean;
}

export function toStatus(status: number | null): string {
  if (status === null) return "waiting";
  return status === 0 ? "no answer" : String(status);
}
