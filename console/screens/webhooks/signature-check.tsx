import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { checkSignature, NODE_SNIPPET, PYTHON_SNIPPET, type Verdict } from "./check-signature.ts";

type Request = Data<"GET /request-bins/{id}/requests">["results"][number];

/** Checks a request's signatures in the browser: the secret goes nowhere. */
export function SignatureCheck({ request, secret: known }: { request: Request; secret: string }) {
  const [secret, setSecret] = useState(known);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (secret !== "") setVerdict(await checkSignature(request, secret));
  };
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        type="password"
        value={secret}
        autoComplete="off"
        onChange={(value) => {
          setSecret(value);
          setVerdict(null);
        }}
      >
        <Label>Secret of the webhook (it stays in this tab)</Label>
        <Input className="input" spellCheck="false" />
      </TextField>
      <Button type="submit" className="button">
        Check the signature
      </Button>
      <div role="status">
        {request.bodyTruncated && <p className="bad">The end of this body is not kept: no signature fits.</p>}
        {verdict && <Result name="webhook-signature" fits={verdict.standard} />}
        {verdict && <Result name="X-Webhook-Signature" fits={verdict.body} />}
      </div>
      <details>
        <summary>Check it in your own program</summary>
        <p>Node</p>
        <pre tabIndex={0}>{NODE_SNIPPET}</pre>
        <p>Python</p>
        <pre tabIndex={0}>{PYTHON_SNIPPET}</pre>
      </details>
    </form>
  );
}

function Result({ name, fits }: { name: string; fits: boolean | null }) {
  return (
    <p className={fits ? "good" : "bad"}>
      {name}: {fits === null ? "was not sent" : fits ? "fits" : "does not fit this secret"}
    </p>
  );
}
