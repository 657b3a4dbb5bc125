import { Button } from "react-aria-components/Button";
import type { ServerConflict } from "./use-server-change.ts";

interface ServerConflictProps {
  conflict: ServerConflict;
  isPending: boolean;
  onMine(): void;
  onTheirs(): void;
}

/** Shows both versions of a server that two people changed. Nothing is saved until one of them is chosen. */
export function ServerConflictView({ conflict: { change, before, theirs }, isPending, onMine, onTheirs }: ServerConflictProps) {
  const isRemoval = change.uri === null;
  return (
    <div className="problem" role="alert">
      <p>Somebody else has changed {change.name} since you opened it. Yours is not saved yet.</p>
      <section className="both" aria-label={`Both changed ${change.name}`}>
        <dl>
          <dt>Before</dt>
          <dd>{before ?? "no such server"}</dd>
          <dt>Theirs</dt>
          <dd>{theirs ?? "removed"}</dd>
          <dt>Yours</dt>
          <dd>{change.uri ?? "removed"}</dd>
        </dl>
      </section>
      <div className="row">
        <Button className="button" isPending={isPending} onPress={onMine}>
          {isRemoval ? "Remove it anyway" : "Save mine over theirs"}
        </Button>
        <Button className="button" onPress={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
