import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { useSession } from "../../api/session.ts";
import { useAct } from "../../api/use-act.ts";
import { ConfirmTyped } from "../../parts/confirm-typed.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Loading } from "../../parts/states.tsx";
import { collectDeliveries, NOTHING_DONE, type Progress, REPLAYED_AT_ONCE, replay } from "./replay.ts";

type Found = Data<"GET /webhooks/deliveries">["results"][number];
type State = "counting" | "asking" | "sending" | "paused" | "done";

interface ReplayAllProps {
  filter: Input<"GET /webhooks/deliveries">;
  onClose(): void;
  /** Shows the first that was sent again, with its new attempt. */
  onOpen(delivery: Found): void;
}

/** Counts what the filter finds, asks for the count, and sends all of it again one by one. */
export function ReplayAll({ filter, onClose, onOpen }: ReplayAllProps) {
  const { state, found, hasMore, progress, error, start, pause } = useReplay(filter);
  const { run } = useAct();
  const count = found.length;
  return (
    <Sheet title="Send all of the filter again" onClose={onClose} isKept={state === "sending"}>
      {error !== null && <Problem error={error} />}
      {state === "counting" && error === null && <Loading what="Counting" />}
      {state === "asking" && (
        <>
          <p>
            {count.toLocaleString("en")} {count === 1 ? "delivery is" : "deliveries are"} like this.
            {hasMore && ` There are more: the latest ${REPLAYED_AT_ONCE.toLocaleString("en")} are sent, then start again.`}
          </p>
          {count > 0 && <ConfirmTyped expected={String(count)} action="Send all again" onConfirm={start} />}
        </>
      )}
      {["sending", "paused", "done"].includes(state) && <Sent progress={progress} count={count} />}
      <div className="row">
        {state === "sending" && (
          <Button className="button" onPress={pause} autoFocus>
            Pause
          </Button>
        )}
        {state === "paused" && (
          <Button className="button main" onPress={() => run(start)} autoFocus>
            Go on
          </Button>
        )}
        {state === "done" && found[0] && (
          <Button className="button main" onPress={() => onOpen(found[0]!)} autoFocus>
            Look at the new attempt
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Sent({ progress: { done, sent, refused }, count }: { progress: Progress; count: number }) {
  return (
    <>
      <progress aria-label="Sent again" max={count} value={done} />
      <p role="status">
        {sent} of {count} sent again{refused.length > 0 && `, ${refused.length} refused`}.
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, 20).map(({ id, message }) => (
            <li key={id}>
              <code>{id}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useReplay(filter: ReplayAllProps["filter"]) {
  const session = useSession();
  const [state, setState] = useState<State>("counting");
  const [{ found, hasMore }, setFound] = useState<{ found: Found[]; hasMore: boolean }>({ found: [], hasMore: false });
  const [progress, setProgress] = useState(NOTHING_DONE);
  const [error, setError] = useState<unknown>(null);
  const paused = useRef(false);
  const asked = useRef({ session, filter });
  useEffect(() => {
    const { session: caller, filter: wanted } = asked.current;
    let isGone = false;
    // Leaving the dialog stops the sending too.
    paused.current = false;
    const list = async (cursor: string | undefined) =>
      (await callService(caller, "GET /webhooks/deliveries", { ...wanted, limit: 100, ...(cursor && { cursor }) })).data;
    collectDeliveries(list).then(
      (all) => {
        if (isGone) return;
        setFound(all);
        setState("asking");
      },
      (why: unknown) => !isGone && setError(why),
    );
    return () => {
      isGone = true;
      paused.current = true;
    };
  }, []);
  const start = async () => {
    paused.current = false;
    setState("sending");
    setError(null);
    const send = ({ webhookId, id }: Found) =>
      callService(session, "POST /webhooks/{id}/deliveries/{deliveryId}/redeliver", {}, { ids: [webhookId, id] });
    try {
      const { done } = await replay(found, progress, { send, isPaused: () => paused.current, onProgress: setProgress });
      setState(done < found.length ? "paused" : "done");
    } catch (why) {
      setError(why);
      setState("paused");
    }
  };
  const pause = () => {
    paused.current = true;
  };
  return { state, found, hasMore, progress, error, start, pause };
}
