import { type FormEvent, useEffect, useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useApiDocument } from "../../api/hooks/use-schemas.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { findJsonFault } from "../../parts/form/json-fault.ts";
import { CopyText, Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { ConfirmSending } from "./confirm-sending.tsx";
import { toStatus } from "./one-request.tsx";
import { describeMissing, findExample, type OperationExample } from "./operation-example.ts";
import { kindOf } from "./route-kind.ts";
import { type RawAnswer, SHOWN_CHARACTERS, useExample } from "./use-example.ts";

/** Ids of operations as the contract writes them. */
const OPERATION_ID = /^[A-Za-z]{1,64}$/;

/** An operation that an address names, as a form that is filled with its tested example. */
export function RunExample({ id }: { id: string }) {
  const example = useApiDocument((document) => findExample(document, id));
  // Once it is closed a reload does not open it again.
  useEffect(() => takeFromAddress, []);
  if (example.error) return <Problem error={example.error} onRetry={() => void example.refetch()} />;
  if (example.isPending) return <Loading what="Reading the operation" />;
  if (example.data) return <ExampleForm key={id} example={example.data} />;
  return (
    <Empty title="There is no such operation.">
      {OPERATION_ID.test(id) && (
        <p>
          The API has none that is named <code>{id}</code>.
        </p>
      )}
      <a href="/docs#operations">All operations</a>
    </Empty>
  );
}

function takeFromAddress(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("run")) return;
  address.searchParams.delete("run");
  history.replaceState(history.state, "", address);
}

function ExampleForm({ example }: { example: OperationExample }) {
  const { method, path, summary, bodies, reference } = example;
  const title = useId();
  const [values, setValues] = useState(() => Object.fromEntries(example.values.map(({ name, value }) => [name, value])));
  const [body, setBody] = useState(bodies[0]?.text ?? "");
  const [isAsking, setAsking] = useState(false);
  const { answer, error, isPending, send, stop } = useExample(example);
  const kind = kindOf(`${method} ${path}`);
  const fault = bodies.length > 0 ? findJsonFault(body) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault !== null || isPending) return;
    if (kind === "read") void send({ values, body });
    else setAsking(true);
  };
  const sendAnyway = () => {
    setAsking(false);
    void send({ values, body });
  };
  return (
    <section className="example" aria-labelledby={title}>
      <h3 id={title}>{summary}</h3>
      <p className="request">
        <strong>{method}</strong> <code>{path}</code> <a href={reference}>What it does</a>
      </p>
      <form className="form" onSubmit={submit}>
        <ExampleValues example={example} values={values} onChange={setValues} />
        {bodies.length > 0 && <ExampleBody bodies={bodies} body={body} fault={fault} onChange={setBody} />}
        <SendRow example={example} isPending={isPending} asks={kind !== "read"} onStop={stop} />
      </form>
      {error !== null && <Problem error={error} />}
      {answer && <Answer {...answer} />}
      {isAsking && (
        <ConfirmSending
          {...{ example, values }}
          isDestructive={kind === "destructive"}
          onSend={sendAnyway}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface ExampleBodyProps extends Pick<OperationExample, "bodies"> {
  body: string;
  fault: string | null;
  onChange(body: string): void;
}

/** The body, begun with one of the tested ones. */
function ExampleBody({ bodies, body, fault, onChange }: ExampleBodyProps) {
  const [chosen, setChosen] = useState("0");
  const choose = (place: string) => {
    setChosen(place);
    onChange(bodies[Number(place)]?.text ?? "");
  };
  return (
    <>
      {bodies.length > 1 && (
        <Choice
          name="Example"
          value={chosen}
          choices={bodies.map((each, place) => [String(place), each.title] as const)}
          onChange={choose}
        />
      )}
      <Field name="Body, as JSON" fault={fault ?? undefined}>
        <textarea
          className="input code"
          rows={Math.min(14, body.split("\n").length + 1)}
          spellCheck={false}
          value={body}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}

interface SendRowProps {
  example: OperationExample;
  isPending: boolean;
  /** A question comes first. */
  asks: boolean;
  onStop(): void;
}

/** The button that sends, or what the key lacks for it. */
function SendRow({ example, isPending, asks, onStop }: SendRowProps) {
  const { caller } = useSession();
  const missing = describeMissing(caller, example);
  if (missing)
    return (
      <p className="notice" role="status">
        {missing.text} {missing.scope && <code>{missing.scope}.</code>}
      </p>
    );
  return (
    <div className="row">
      <Button type="submit" className="button main">
        {isPending ? "Sending …" : asks ? "Send it …" : "Send it"}
      </Button>
      {isPending && (
        <Button className="button" onPress={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

interface ExampleValuesProps {
  example: OperationExample;
  values: Readonly<Record<string, string>>;
  onChange(values: Record<string, string>): void;
}

/** Fields of what goes into the path, the query and the headers. */
function ExampleValues({ example, values, onChange }: ExampleValuesProps) {
  return example.values.map(({ name, in: place, isNeeded, hint }) => (
    <Field key={`${place} ${name}`} name={`${name} (${place})`} {...(hint && { hint })}>
      <input
        className="input"
        required={isNeeded}
        spellCheck={false}
        autoComplete="off"
        value={values[name] ?? ""}
        onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
      />
    </Field>
  ));
}

function Answer({ status, ms, requestId, text }: RawAnswer) {
  const shown = toLines(text);
  return (
    <div className="raw-answer">
      <p className="row" role="status">
        <strong className={status >= 400 ? "bad" : "good"}>{toStatus(status)}</strong>
        <span className="quiet">{ms} ms</span>
      </p>
      {requestId && <CopyText label="Request" text={requestId} />}
      {shown !== "" && (
        <pre tabIndex={0} role="group" aria-label="Answer">
          {shown.slice(0, SHOWN_CHARACTERS)}
        </pre>
      )}
      {shown.length > SHOWN_CHARACTERS && <p className="quiet">The rest is left out: it is too long for this page.</p>}
    </div>
  );
}

/** Breaks JSON into lines; a stream, and what has not come to its end, stays as it is. */
function toLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
