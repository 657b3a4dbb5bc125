import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAct } from "../../api/hooks/use-act.ts";
import { useSession } from "../../api/session.ts";
import { focusIt } from "../../parts/focus-it.ts";
import { Problem } from "../../parts/problem.tsx";
import { removeRule, type Stored } from "./write-rule.ts";

/** Deletes a rule once its name is typed. */
export function RemoveRule({ stored, onRemoved }: { stored: Stored; onRemoved(): void }) {
  const session = useSession();
  const act = useAct();
  const [typed, setTyped] = useState<string | null>(null);
  const { id, name } = stored.data;
  if (typed === null)
    return (
      <Button className="button" onPress={() => setTyped("")}>
        Delete …
      </Button>
    );
  return (
    <form
      className="row"
      onSubmit={async (event) => {
        event.preventDefault();
        if (typed.trim() === name.trim() && (await act.run(() => removeRule(session, id, stored.etag), { gone: id })))
          onRemoved();
      }}
    >
      <input
        className="input"
        ref={focusIt}
        aria-label="The rule's name, to delete it for good"
        placeholder="Type its name"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" className="button" isDisabled={typed.trim() !== name.trim()} isPending={act.isPending}>
        Delete for good
      </Button>
      <Button className="button" onPress={() => setTyped(null)}>
        Keep it
      </Button>
      {act.error !== null && <Problem error={act.error} />}
    </form>
  );
}
