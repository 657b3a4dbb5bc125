import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Problem } from "../../parts/problem.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { PRESETS, scopesWithout } from "./presets.ts";

/** Makes a key for a kind of work, and shows it once. */
export function KeyForm({ onClose }: { onClose(): void }) {
  const [label, setLabel] = useState("");
  const [chosen, setChosen] = useState("Read-only");
  const [key, setKey] = useState<string | null>(null);
  const { call, run, isPending, error } = useWrite();
  const { about, scopes } = PRESETS.find(({ name }) => name === chosen)!;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || label.trim() === "") return;
    run(async () => {
      const body = { label: label.trim(), keyType: "secret" as const, ...(scopes.length > 0 && { scopes }) };
      setKey((await call("POST /provision/keys", body)).key);
    });
  };
  if (key) return <SecretOnce title="The key is made" what="Key" secret={key} onClose={onClose} />;
  return (
    <Sheet title="Make a key" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextField value={label} onChange={setLabel} autoFocus autoComplete="off" isRequired>
          <Label>Label: who or what it is for</Label>
          <Input className="input" />
        </TextField>
        <Choice name="What it may do" value={chosen} choices={PRESETS.map(({ name }) => name)} onChange={setChosen} />
        <div>
          <p>{about}</p>
          {scopes.length > 0 && <p className="quiet">May: {scopes.join(", ")}</p>}
          <p className="quiet">May not: {scopesWithout(scopes).join(", ")}</p>
        </div>
        {error !== null && <Problem error={error} />}
        <Button type="submit" className="button main">
          {isPending ? "Wait …" : "Make the key"}
        </Button>
      </form>
    </Sheet>
  );
}
