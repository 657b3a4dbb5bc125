import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { openSession, signIn } from "../../api/session.ts";
import { Problem } from "../../parts/problem.tsx";

interface SignInProps {
  message?: string;
  error?: unknown;
  /** The tab has a key that could not be tried. */
  canRetry?: boolean;
}

/** Asks for a key. It goes nowhere but to the service, and stays in this tab. */
export function SignIn({ message, error, canRetry }: SignInProps) {
  return (
    <main className="sign-in">
      <SignInForm
        title="Sign in"
        {...{ message, error }}
        onKey={(key) => signIn(key, { offersSwap: true })}
        {...(canRetry && { onRetry: () => void openSession() })}
      />
    </main>
  );
}

interface SignInFormProps {
  title: string;
  message: string | undefined;
  error: unknown;
  onKey(key: string): Promise<void>;
  onRetry?(): void;
  /** Gives up what is open. */
  onLeave?(): void;
}

export function SignInForm({ title, message, error, onKey, onRetry, onLeave }: SignInFormProps) {
  const [key, setKey] = useState("");
  const [waiting, setWaiting] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() === "" || waiting) return;
    setWaiting(true);
    await onKey(key.trim());
    setWaiting(false);
  };
  return (
    <form className="card" onSubmit={submit}>
      <h1>{title}</h1>
      {message && (
        <p className="notice" role="status">
          {message}
        </p>
      )}
      {error !== undefined && <Problem error={error} {...(onRetry && { onRetry })} />}
      <TextField type="password" value={key} onChange={setKey} autoFocus isRequired autoComplete="off">
        <Label>Secret key</Label>
        <Input className="input" spellCheck="false" />
      </TextField>
      <div className="row">
        <Button type="submit" className="button main" isPending={waiting}>
          {waiting ? "Signing in …" : "Sign in"}
        </Button>
        {onLeave && (
          <Button className="button" onPress={onLeave}>
            Leave it
          </Button>
        )}
      </div>
      <p className="quiet">
        The key stays in this tab and is forgotten when you close it. Or open a link that a colleague made for you: it signs you
        in once.
      </p>
    </form>
  );
}
