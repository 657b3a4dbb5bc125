import { Button } from "react-aria-components/Button";
import { useSession } from "../../api/session.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import type { OperationExample } from "./operation-example.ts";

interface ConfirmSendingProps {
  example: OperationExample;
  values: Readonly<Record<string, string>>;
  isDestructive: boolean;
  onSend(): void;
  onClose(): void;
}

/** Asks before something is changed; where something is lost by it, for its id to be typed, or the method where there is none. */
export function ConfirmSending({ example, values, isDestructive, onSend, onClose }: ConfirmSendingProps) {
  const { method, path, summary } = example;
  const { workspace } = useSession();
  const id = example.values.findLast((each) => each.in === "path")?.name;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return (
    <Sheet title="Send this for real" isFromDrawer onClose={onClose}>
      <p>{summary}</p>
      <p>
        {method} <code>{filled}</code> is sent to {workspace ? <>the workspace {workspace}</> : "the service"} with your key, and
        may change what is there.
        {isDestructive && " What it takes away or replaces does not come back."}
      </p>
      {isDestructive ? (
        <ConfirmTyped expected={(id && values[id]) || method} action="Send it" onConfirm={async () => onSend()} />
      ) : (
        <Button className="button main" autoFocus onPress={onSend}>
          Send it
        </Button>
      )}
    </Sheet>
  );
}
