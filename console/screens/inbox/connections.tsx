import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { TextForm } from "../../parts/form/text-form.tsx";
import { toTime } from "../../parts/formats.ts";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Forbidden, Loading } from "../../parts/states.tsx";
import { type Connection, PROVIDERS } from "./providers.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type Provider = (typeof PROVIDERS)[number];

/** The places where agents answer, each with whether it is connected and its hours: the oldest that is open is asked. */
export function Connections() {
  const { caller } = useSession();
  const missing = missingScopes(caller, ["tenant:admin"]);
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  return (
    <>
      <p className="quiet">Shoppers are passed on to one connection: of those that are open now, the one that was made first.</p>
      <ul className="connections">
        {PROVIDERS.map((provider) => (
          <li key={provider.id} className="card">
            <h2>{provider.name}</h2>
            <p className="quiet">{provider.about}</p>
            <OneConnection provider={provider} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OneConnection({ provider }: { provider: Provider }) {
  const { id } = provider;
  const name = id === "console" ? "this inbox" : provider.name;
  const status = useAnswer("GET /tenant/live-agent/credentials/status", { provider: id }, { ofAccount: true });
  const [open, setOpen] = useState<"form" | "hours" | "end" | null>(null);
  const { call } = useWrite();
  const close = () => setOpen(null);
  if (status.error) return <Problem error={status.error} onRetry={() => void status.refetch()} />;
  if (!status.data) return <Loading />;
  const connection = status.data;
  const remove = async () => {
    await call("DELETE /tenant/live-agent/credentials", { provider: id });
    close();
  };
  return (
    <>
      <Known connection={connection} />
      <div className="row">
        {(provider.lines.length > 0 || !connection.connected) && (
          <Button className="button" onPress={() => setOpen("form")}>
            {connection.connected ? "New credentials" : `Connect ${name}`}
          </Button>
        )}
        {connection.connected && (
          <>
            <Button className="button" onPress={() => setOpen("hours")}>
              Hours of {name}
            </Button>
            <Button className="button" onPress={() => setOpen("end")}>
              Disconnect {name}
            </Button>
          </>
        )}
      </div>
      {open === "form" && <ConnectionForm {...{ provider, connection }} onClose={close} />}
      {open === "hours" && <ScheduleForm {...{ connection, name }} onClose={close} />}
      {open === "end" && (
        <Sheet title={`Disconnect ${name}`} onClose={close}>
          <p>Nobody is handed over to it any more, and what its agents write is refused.</p>
          <ConfirmTyped expected={id} action="Disconnect it" onConfirm={remove} />
        </Sheet>
      )}
    </>
  );
}

function Known({ connection }: { connection: Connection }) {
  const { connected, account, available, schedule, eventsUrl, credentials, updatedAt } = connection;
  if (!connected) return <p className="quiet">Not connected.</p>;
  const facts = [
    ...(account ? [["Leads to", account]] : []),
    ["Hours", schedule ?? "always"],
    ...Object.entries(credentials).map(([field, masked]) => [field, String(masked)]),
    ["Changed", toTime(updatedAt)],
  ];
  return (
    <>
      <p>
        <span className="good">Connected</span>,{" "}
        <span className={available ? "good" : "bad"}>{available ? "open now" : "closed now"}</span>
      </p>
      <dl className="known">
        {facts.map(([field, value]) => (
          <div key={field}>
            <dt className="quiet">{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {eventsUrl && <CopyText label="Address for its events" text={eventsUrl} />}
    </>
  );
}

interface ConnectionFormProps {
  provider: Provider;
  connection: Connection;
  onClose(): void;
}

/** Takes credentials, which the service tries before it keeps them. Secrets are typed anew: nobody can read the stored ones. */
function ConnectionForm({ provider: { id, name, lines }, connection: { credentials }, onClose }: ConnectionFormProps) {
  const { call, run, ...act } = useWrite();
  const open = lines.filter(({ type }) => type !== "password");
  const initial = Object.fromEntries(open.map(({ name: field }) => [field, String(credentials[field] ?? "")]));
  const submit = async (values: Record<string, string>) => {
    if (await run(() => call("POST /tenant/live-agent/credentials", { provider: id, ...values }))) onClose();
  };
  return (
    <Sheet title={`Connect ${name}`} onClose={onClose}>
      {lines.length > 0 && <p>They are tried at {name} before they are kept, encrypted, and never shown again.</p>}
      <TextForm
        {...{ lines, initial, act }}
        action={lines.length > 0 ? "Try and keep them" : "Connect it"}
        onSubmit={(values) => void submit(values)}
      />
    </Sheet>
  );
}
