import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { useAct } from "../../../api/hooks/use-act.ts";
import { useWrite } from "../../../api/hooks/use-write.ts";
import { useSession } from "../../../api/session.ts";
import { ConfirmTyped } from "../../../parts/form/confirm-typed.tsx";
import { writeNumber } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";
import { Sheet } from "../../../parts/sheet.tsx";
import { Loading } from "../../../parts/states.tsx";
import { planReplay, type ReplayPlan } from "./plan-replay.ts";
import { NOTHING_DONE, type Progress, REPLAYED_AT_ONCE } from "./replay.ts";

type Found = Data<"GET /webhooks/deliveries">["results"][number];
type Webhook = Data<"GET /webhooks">["results"][number];
type State = "counting" | "asking" | "sending" | "paused" | "done";

interface ReplayAllProps {
  filter: Input<"GET /webhooks/deliveries">;
  webhooks: Webhook[];
  onClose(): void;
  /** Shows the first that was sent again, with its new attempt. */
  onOpen(delivery: Found): void;
}

/** Counts what the filter finds, asks for the count, and sends all of it again. */
export function ReplayAll(props: ReplayAllProps) {
  const { filter, webhooks, onClose } = props;
  // The service sends nothing of a webhook that is not active, and counts nothing of it.
  const asleep = webhooks.find(({ id, status }) => id === filter.webhookId && status !== "active");
  if (!asleep) return <Replay {...props} />;
  return (
    <Sheet title="Send all of the filter again" onClose={onClose}>
      <Resume webhooks={[asleep]} />
    </Sheet>
  );
}

function Replay({ filter, webhooks, onClose, onOpen }: ReplayAllProps) {
  const { state, plan, progress, error, start, pause, count } = useReplay(filter);
  const { run } = useAct();
  const total = plan?.count ?? 0;
  const asleep = webhooks.filter(({ id, status }) => status !== "active" && plan?.webhookIds.includes(id));
  return (
    <Sheet title="Send all of the filter again" onClose={onClose} isKept={state === "sending"}>
      {error !== null && <Problem error={error} {...(state === "counting" && { onRetry: count })} />}
      {state === "counting" && error === null && <Loading what="Counting" />}
      {state === "asking" && plan && (
        <>
          <p>
            {writeNumber(total)} {total === 1 ? "delivery is" : "deliveries are"} like this.
            {plan.hasMore && ` There are more: the latest ${writeNumber(REPLAYED_AT_ONCE)} are sent, then start again.`}
            {plan.beyondQuota > 0 && ` ${writeNumber(plan.beyondQuota)} more wait for the reset of the month's quota.`}
          </p>
          <Resume webhooks={asleep} />
          {total > 0 && <ConfirmTyped expected={String(total)} action="Send all again" onConfirm={start} />}
        </>
      )}
      {["sending", "paused", "done"].includes(state) && <Sent progress={progress} count={total} />}
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
        {state === "done" && plan?.newest && (
          <Button className="button main" onPress={() => onOpen(plan.newest!)} autoFocus>
            Look at the new attempt
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** Offers to resume webhooks at which nothing is sent now. */
function Resume({ webhooks }: { webhooks: Webhook[] }) {
  const { call, run, isPending, error } = useWrite();
  return (
    <>
      {webhooks.map(({ id, name, status }) => (
        <div key={id} className="notice">
          <p>
            {name} is {status}: nothing is sent to it. Resume it once its receiver works again.
          </p>
          <Button
            className="button"
            isDisabled={isPending}
            onPress={() => run(() => call("PATCH /webhooks/{id}", { status: "active" }, [id]))}
          >
            Resume it
          </Button>
        </div>
      ))}
      {error !== null && <Problem error={error} />}
    </>
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
  const [plan, setPlan] = useState<ReplayPlan | null>(null);
  const [progress, setProgress] = useState(NOTHING_DONE);
  const [error, setError] = useState<unknown>(null);
  const paused = useRef(false);
  const isGone = useRef(false);
  const count = () => {
    setError(null);
    planReplay(session, filter).then(
      (counted) => {
        if (isGone.current) return;
        setPlan(counted);
        setState("asking");
      },
      (why: unknown) => !isGone.current && setError(why),
    );
  };
  const first = useRef(count);
  useEffect(() => {
    isGone.current = false;
    first.current();
    // Leaving the dialog stops the sending too.
    return () => {
      isGone.current = true;
      paused.current = true;
    };
  }, []);
  const start = async () => {
    paused.current = false;
    setState("sending");
    setError(null);
    try {
      const { done } = await plan!.send(progress, { isPaused: () => paused.current, onProgress: setProgress });
      setState(done < plan!.count ? "paused" : "done");
    } catch (why) {
      setError(why);
      setState("paused");
    }
  };
  const pause = () => {
    paused.current = true;
  };
  return { state, plan, progress, error, start, pause, count };
}
