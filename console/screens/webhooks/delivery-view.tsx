import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { useSession } from "../../api/session.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Icon } from "../../parts/icon.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { toTime } from "./to-time.ts";

type Delivery = Data<"GET /webhooks/{id}/deliveries/{deliveryId}">;

/** A delivery: what was sent, what came back each time, and the button that sends it again. */
export function DeliveryView({ ids, onClose }: { ids: string[]; onClose(): void }) {
  const answer = useAnswer("GET /webhooks/{id}/deliveries/{deliveryId}", {}, { ids });
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="sheet">
        <Dialog>
          <div className="row">
            <Heading slot="title" className="grow">
              {answer.data?.event ?? "Delivery"}
            </Heading>
            <Button className="tool" aria-label="Close" onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
          {answer.isLoading && <Loading />}
          {answer.data && <Details delivery={answer.data} ids={ids} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Details({ delivery, ids }: { delivery: Delivery; ids: string[] }) {
  const { status, attempts, payload, createdAt, eventId, errorMessage } = delivery;
  return (
    <>
      <p>
        <span className={status === "failed" ? "bad" : "good"}>{status}</span>{" "}
        <span className="quiet">
          {toTime(createdAt)} · event {eventId}
        </span>
      </p>
      {errorMessage && <p>{errorMessage}</p>}
      <SendAgain ids={ids} />
      <h3>Attempts</h3>
      <ol className="attempts">
        {attempts.map(({ attempt, at, durationMs, responseCode, responseBody, errorMessage: why }) => (
          <li key={attempt}>
            <p>
              {responseCode ?? "no answer"}{" "}
              <span className="quiet">
                {toTime(at)}, {Math.round(durationMs)} ms
              </span>
            </p>
            {why && <p className="bad">{why}</p>}
            {responseBody && <pre tabIndex={0}>{responseBody}</pre>}
          </li>
        ))}
      </ol>
      <h3>What was sent</h3>
      <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
    </>
  );
}

function SendAgain({ ids }: { ids: string[] }) {
  const session = useSession();
  const answers = useQueryClient();
  const [state, setState] = useState<"ready" | "sending" | "sent" | { error: unknown }>("ready");
  const send = async () => {
    setState("sending");
    try {
      await callService(session, "POST /webhooks/{id}/deliveries/{deliveryId}/redeliver", {}, { ids });
      setState("sent");
      await answers.invalidateQueries();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      <Button className="button main" isPending={state === "sending"} onPress={send}>
        {state === "sending" ? "Sending …" : "Send again"}
      </Button>
      <p role="status">{state === "sent" && "It is sent again. A new delivery stands in the list."}</p>
      {typeof state === "object" && <Problem error={state.error} />}
    </>
  );
}
