import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { createPortal } from "react-dom";
import { requestLog } from "../../api/request-log.ts";
import { useStore } from "../../api/store.ts";
import { Icon } from "../../parts/icon.tsx";
import { Loading } from "../../parts/states.tsx";
import { OneRequest } from "./one-request.tsx";
import { RefusedRequests } from "./refused-requests.tsx";

const RunExample = lazy(async () => ({ default: (await import("./run-example.tsx")).RunExample }));

/** An id of a request: the service's own, or one of a caller's making. */
const REQUEST_ID = /^[\w.:-]{8,128}$/;

interface DrawerProps {
  /** Narrows the list: a part of a path, or of a request's id. */
  finding: string;
  /** Id of an operation whose example is shown above the list. */
  example: string | null;
  onFind(text: string): void;
  onClose(): void;
}

/** Lists what the console has asked the service, each to copy and to send again. */
export function RequestDrawer({ finding, example, onFind, onClose }: DrawerProps) {
  const requests = useStore(requestLog);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const wanted = finding.trim();
  const found = requests.filter(({ path, requestId }) => `${path} ${requestId}`.includes(wanted));
  return createPortal(
    <aside
      ref={panel}
      className="drawer"
      aria-label="Requests"
      tabIndex={-1}
      // Works over a dialog too, which makes all else inert.
      data-react-aria-top-layer="true"
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="row">
        <h2>Requests</h2>
        <input
          className="input grow"
          aria-label="Find by path or request id"
          placeholder="Path or request id"
          value={finding}
          onChange={(event) => onFind(event.currentTarget.value)}
        />
        <Button className="tool" aria-label="Close" onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      {example !== null && (
        <Suspense fallback={<Loading />}>
          <RunExample id={example} />
        </Suspense>
      )}
      <ul className="requests">
        {found.map((request) => (
          <OneRequest key={request.number} request={request} />
        ))}
      </ul>
      {found.length === 0 && <p className="quiet">No request of this tab has this.</p>}
      {found.length === 0 && REQUEST_ID.test(wanted) && <RefusedRequests key={wanted} id={wanted} />}
    </aside>,
    document.body,
  );
}
