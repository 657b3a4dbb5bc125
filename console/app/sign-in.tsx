import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { signIn } from "../api/session.ts";
import { Problem } from "../parts/problem.tsx";

/** Asks for a key. It goes nowhere but to the service, and stays in this tab. */
export function SignIn({ message, error }: { message?: string | undefined; error?: unknown }) {
  const [key, setKey] = useState("");
  const [waiting, setWaiting] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() === "" || waiting) return;
    setWaiting(true);
    await signIn(key.trim(), { offersSwap: true });
    setWaiting(false);
  };
  return (
    <main className="sign-in">
      <form className="card" onSubmit={submit}>
        <h1>Sign in</h1>
        {message && (
          <p className="notice" role="status">
            {message}
          </p>
        )}
        {error !== undefined && <Problem error={error} />}
        <TextField type="password" value={key} onChange={setKey} autoFocus isRequired autoComplete="off">
          <Label>Secret key</Label>
          <Input className="input" spellCheck="false" />
        </TextField>
        <Button type="submit" className="button main" isPending={waiting}>
          {waiting ? "Signing in …" : "Sign in"}
        </Button>
        <p className="quiet">
          The key stays in this tab and is forgotten when you close it. Or open a link that a colleague made for you: it signs you
          in once.
        </p>
      </form>
    </main>
  );
}
