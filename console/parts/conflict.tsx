import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";

interface ConflictProps {
  /** A sentence that names it. */
  said: ReactNode;
  /** Both versions. */
  children: ReactNode;
  mine: string;
  theirs: string;
  isPending?: boolean;
  onMine(): void;
  onTheirs(): void;
}

/** Shows what two people changed at once: nothing is saved until one of the versions is chosen. */
export function Conflict({ said, children, mine, theirs, isPending = false, onMine, onTheirs }: ConflictProps) {
  return (
    <div className="problem" role="alert">
      <p>{said}</p>
      {children}
      <div className="row">
        <Button className="button" isPending={isPending} onPress={onMine}>
          {mine}
        </Button>
        <Button className="button" onPress={onTheirs}>
          {theirs}
        </Button>
      </div>
    </div>
  );
}
