import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import type { Input as Body, Data } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Problem } from "../../parts/problem.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { EventChoice } from "./event-choice.tsx";
import { FilterAndTemplate } from "./filter-and-template.tsx";
import { makeSecret, rememberSecret } from "./known-secrets.ts";
import { readWebhookForm, type WebhookFields } from "./webhook-fields.ts";

type Webhook = Data<"GET /webhooks">["results"][number];

interface WebhookFormProps {
  /** The one that is changed; none makes one. */
  webhook?: Webhook;
  url?: string;
  onClose(): void;
}

/** Makes a webhook, whose secret it shows once, or changes one. */
export function WebhookForm({ webhook, url = "", onClose }: WebhookFormProps) {
  const [fields, setFields] = useState<WebhookFields>(() => toFields(webhook, url));
  const [secret, setSecret] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  const { call, run, isPending, error } = useWrite();
  const set = (changes: Partial<WebhookFields>) => setFields({ ...fields, ...changes });
  const save = async (body: object) => {
    if (webhook) {
      await call("PATCH /webhooks/{id}", body as Body<"PATCH /webhooks/{id}">, [webhook.id]);
      return onClose();
    }
    const made = makeSecret();
    await call("POST /webhooks", { ...body, secret: made } as Body<"POST /webhooks">);
    rememberSecret(fields.url, made);
    setSecret(made);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readWebhookForm(fields, webhook ?? null);
    setWrong("wrong" in read ? read.wrong : "");
    if ("body" in read && !isPending) run(() => save(read.body));
  };
  if (secret) return <SecretOnce title="The webhook is made" secret={secret} onClose={onClose} />;
  return (
    <Sheet title={webhook ? "Change the webhook" : "Add a webhook"} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Field label="Name" value={fields.name} onChange={(name) => set({ name })} isFirst />
        <Field label="Address (url)" value={fields.url} onChange={(to) => set({ url: to })} />
        <EventChoice chosen={fields.events} onChange={(events) => set({ events })} />
        <details>
          <summary>Filter, template and attempts</summary>
          <Field label="Attempts at most, 1 to 10" value={fields.maxAttempts} onChange={(maxAttempts) => set({ maxAttempts })} />
          <FilterAndTemplate fields={fields} set={set} isBatched={webhook?.schedule?.enabled ?? false} />
        </details>
        {wrong && <p className="bad">{wrong}</p>}
        {error !== null && <Problem error={error} />}
        <Button type="submit" className="button main">
          {isPending ? "Wait …" : webhook ? "Save" : "Make it"}
        </Button>
      </form>
    </Sheet>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  isFirst?: boolean;
}

function Field({ label, value, onChange, isFirst = false }: FieldProps) {
  return (
    <TextField value={value} onChange={onChange} autoFocus={isFirst} autoComplete="off">
      <Label>{label}</Label>
      <Input className="input" spellCheck="false" />
    </TextField>
  );
}

function toFields(webhook: Webhook | undefined, url: string): WebhookFields {
  return {
    ...{ name: webhook?.name ?? "", url: webhook?.url ?? url, events: webhook?.events ?? [] },
    maxAttempts: String(webhook?.retryPolicy?.maxAttempts ?? ""),
    filter: webhook?.eventFilters ? JSON.stringify(webhook.eventFilters, null, 2) : "",
    template: webhook?.payloadTemplate ?? "",
  };
}
