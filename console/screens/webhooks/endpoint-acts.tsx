import { useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { rememberSecret } from "./known-secrets.ts";
import { WebhookForm } from "./webhook-form.tsx";

type Webhook = Data<"GET /webhooks">["results"][number];
type Opened = "change" | "delete" | "secret" | { secret: string } | null;

/** Buttons for all that can be done with a webhook. */
export function EndpointActs({ webhook }: { webhook: Webhook }) {
  const { id, status } = webhook;
  const [opened, setOpened] = useState<Opened>(null);
  const [tested, setTested] = useState("");
  const { call, run, isPending, error } = useWrite();
  const test = () =>
    run(async () => {
      const { responseCode, errorMessage, responseTime } = await call("POST /webhooks/{id}/test", {}, [id]);
      setTested(`Test: ${responseCode ?? errorMessage ?? "no answer"}, ${Math.round(responseTime)} ms`);
    });
  const pause = () => run(() => call("PATCH /webhooks/{id}", { status: status === "active" ? "inactive" : "active" }, [id]));
  return (
    <>
      <div className="row">
        <Button className="button" isDisabled={isPending} onPress={test}>
          Send a test
        </Button>
        <Button className="button" isDisabled={isPending} onPress={pause}>
          {status === "active" ? "Pause" : "Activate"}
        </Button>
        <Button className="button" onPress={() => setOpened("change")}>
          Change
        </Button>
        <Button className="button" onPress={() => setOpened("secret")}>
          New secret
        </Button>
        <Button className="button" onPress={() => setOpened("delete")}>
          Delete
        </Button>
      </div>
      <p role="status">{tested}</p>
      {error !== null && <Problem error={error} />}
      {opened === "change" && <WebhookForm webhook={webhook} onClose={() => setOpened(null)} />}
      {(opened === "delete" || opened === "secret") && <Ask what={opened} webhook={webhook} onChange={setOpened} />}
      {opened !== null && typeof opened === "object" && (
        <SecretOnce title="The secret is new" secret={opened.secret} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

interface AskProps {
  what: "delete" | "secret";
  webhook: Webhook;
  onChange(opened: Opened): void;
}

function Ask({ what, webhook: { id, name, url }, onChange }: AskProps) {
  const { call } = useWrite();
  const remove = async () => {
    await call("DELETE /webhooks/{id}", {}, [id]);
    onChange(null);
  };
  const rotate = async () => {
    const { secret = "" } = await call("POST /webhooks/{id}/rotate-secret", {}, [id]);
    rememberSecret(url, secret);
    onChange({ secret });
  };
  const isDelete = what === "delete";
  return (
    <Sheet title={isDelete ? "Delete the webhook" : "Make a new secret"} onClose={() => onChange(null)}>
      <p>
        {isDelete
          ? "It goes with its deliveries and statistics. What is still on its way is not sent."
          : "For a day the secret before signs as well, so that nothing is refused while you change it."}
      </p>
      <ConfirmTyped
        expected={name}
        action={isDelete ? "Delete it" : "Make it"}
        gone={isDelete ? id : undefined}
        onConfirm={isDelete ? remove : rotate}
      />
    </Sheet>
  );
}
