import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Problem } from "../../parts/problem.tsx";

/** Tells whether shoppers are offered a person of this inbox now, and opens it. */
export function Presence() {
  const { caller } = useSession();
  const maySee = missingScopes(caller, ["tenant:admin"]).length === 0;
  const status = useAnswer(
    "GET /tenant/live-agent/credentials/status",
    { provider: "console" },
    { enabled: maySee, ofAccount: true, everyMs: 12 * LOOK_MS },
  );
  const { call, run, isPending, error } = useWrite();
  if (!maySee)
    return (
      <p className="quiet">
        Whether the inbox is open, and its hours, are told to a key with <code>tenant:admin</code>.
      </p>
    );
  if (status.error) return <Problem error={status.error} onRetry={() => void status.refetch()} />;
  if (!status.data) return null;
  const { connected, available, schedule } = status.data;
  if (connected)
    return (
      <p className="presence">
        <strong className={available ? "good" : "bad"}>{available ? "Open now" : "Closed now"}</strong>
        {schedule ? <span className="quiet"> by its hours: {schedule}</span> : <span className="quiet"> at all hours</span>}{" "}
        <Link href="/inbox?view=connections">Hours and connections</Link>
      </p>
    );
  return (
    <div className="notice">
      <p>The inbox is not open: no shopper is handed over to it.</p>
      <Button
        className="button main"
        isDisabled={isPending}
        onPress={() => void run(() => call("POST /tenant/live-agent/credentials", { provider: "console" }))}
      >
        Open the inbox
      </Button>
      {error !== null && <Problem error={error} />}
    </div>
  );
}
