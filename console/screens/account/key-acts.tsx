import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { Sheet } from "../../parts/sheet.tsx";

interface KeyActProps {
  entry: Data<"GET /provision/keys">[number];
  onClose(): void;
}

const GRACES: [seconds: number, words: string][] = [
  [86_400, "a day"],
  [3_600, "an hour"],
  [0, "no longer: it ends at once"],
];

/** Replaces a key by another one, which is shown once; the old one works for a while. */
export function RotateKey({ entry: { id, label }, onClose }: KeyActProps) {
  const { caller } = useSession();
  const [grace, setGrace] = useState(86_400);
  const [key, setKey] = useState<string | null>(null);
  const { call, run, isPending, error } = useWrite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    run(async () => setKey((await call("POST /provision/keys/{keyId}/rotate", { graceSeconds: grace }, [id])).key));
  };
  if (key) return <SecretOnce title="The key is replaced" what="Key" secret={key} onClose={onClose} />;
  // The answer with the new key has to be read before the old one, by which it is asked for, ends.
  const graces = GRACES.filter(([seconds]) => seconds > 0 || caller.apiKeyId !== id);
  return (
    <Sheet title={`Replace ${label}`} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <Choice
          name="The old one works for"
          value={String(grace)}
          choices={graces.map(([seconds, words]) => [String(seconds), words])}
          onChange={(seconds) => setGrace(Number(seconds))}
        />
        {error !== null && <Problem error={error} />}
        <Button type="submit" className="button main" autoFocus>
          {isPending ? "Wait …" : "Replace it"}
        </Button>
      </form>
    </Sheet>
  );
}

/** Ends a key after its label was typed. */
export function RevokeKey({ entry: { id, label }, onClose }: KeyActProps) {
  const { call } = useWrite();
  const revoke = async () => {
    await call("POST /provision/keys/{keyId}/revoke", {}, [id]);
    onClose();
  };
  return (
    <Sheet title={`Revoke ${label}`} onClose={onClose}>
      <p>Whatever uses it is refused at once, and for good.</p>
      <ConfirmTyped expected={label} action="Revoke it" onConfirm={revoke} />
    </Sheet>
  );
}
