import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../../api/use-answer.ts";
import { Problem } from "../../../parts/problem.tsx";

/** Milliseconds between two looks at what is under way. */
const LOOK_MS = 5_000;

/** Says how far the removal of a workspace is. */
export function Removal({ jobId, onClose }: { jobId: string; onClose(): void }) {
  const [isOver, setOver] = useState(false);
  const job = useAnswer("GET /deprovision/{jobId}", {}, { ids: [jobId], ...(!isOver && { everyMs: LOOK_MS }) });
  const { data, error } = job;
  if (data && !isOver && data.status !== "running" && data.status !== "waiting") setOver(true);
  if (error) return <Problem error={error} onRetry={() => void job.refetch()} />;
  if (!data) return null;
  const { openSearchDeleted, dynamoDbDeleted } = data.purge;
  return (
    <div className="notice row" role="status">
      <span className="grow">
        {isOver ? `${data.workspaceId} is deleted, and its id is free again.` : `${data.workspaceId} is being deleted.`}{" "}
        {openSearchDeleted.toLocaleString("en")} entries of the index and {dynamoDbDeleted.toLocaleString("en")} records are
        removed
        {isOver ? "." : " so far."}
      </span>
      <Button className="button" onPress={onClose}>
        Close
      </Button>
    </div>
  );
}
