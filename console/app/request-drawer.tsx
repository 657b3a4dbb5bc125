import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { toCurl, toTypeScript } from "../api/copy-request.ts";
import type { LoggedRequest } from "../api/logged-request.ts";
import { requestLog } from "../api/request-log.ts";
import { useStore } from "../api/store.ts";
import { Icon } from "../parts/icon.tsx";
import { CopyText } from "../parts/problem.tsx";

/** Lists what the console has asked the service, each to copy. */
export function RequestDrawer({ onClose }: { onClose(): void }) {
  const requests = useStore(requestLog);
  const [finding, setFinding] = useState("");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const found = requests.filter(({ path, requestId }) => `${path} ${requestId}`.includes(finding.trim()));
  return (
    <aside
      ref={panel}
      className="drawer"
      aria-label="Requests"
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="row">
        <h2>Requests</h2>
        <input
          className="input grow"
          aria-label="Find by path or request id"
          placeholder="Path or request id"
          value={finding}
          onChange={(event) => setFinding(event.currentTarget.value)}
        />
        <Button className="tool" aria-label="Close" onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <ul className="requests">
        {found.map((request) => (
          <OneRequest key={request.number} request={request} />
        ))}
      </ul>
      {found.length === 0 && <p className="quiet">No request has this.</p>}
    </aside>
  );
}

function OneRequest({ request }: { request: LoggedRequest }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (name: string, text: string) => navigator.clipboard.writeText(text).then(() => setCopied(name));
  const { method, path, status, ms, requestId } = request;
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
        {requestId && <CopyText label="Request" text={requestId} />}
      </div>
    </li>
  );
}

function toStatus(status: number | null): string {
  if (status === null) return "waiting";
  return status === 0 ? "no answer" : String(status);
}
