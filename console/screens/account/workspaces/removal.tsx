import { Button } from "react-aria-components/Button";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../../api/hooks/use-answer.ts";
import { writeNumber } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";

type Job = Data<"GET /deprovision/{jobId}">;

const isOver = ({ status }: Job) => status !== "running" && status !== "waiting";

/** Says how far the removal of a workspace is. */
export function Removal({ jobId, onClose }: { jobId: string; onClose(): void }) {
  const job = useAnswer("GET /deprovision/{jobId}", {}, { ids: [jobId], everyMs: LOOK_MS, isOver });
  const { data, error } = job;
  if (error) return <Problem error={error} onRetry={() => void job.refetch()} />;
  if (!data) return null;
  const isDone = isOver(data);
  const { openSearchDeleted, dynamoDbDeleted } = data.purge;
  return (
    <div className="notice row" role="status">
      <span className="grow">
        {isDone ? `${data.workspaceId} is deleted, and its id is free again.` : `${data.workspaceId} is being deleted.`}{" "}
        {writeNumber(openSearchDeleted)} entries of the index and {writeNumber(dynamoDbDeleted)} records are removed
        {isDone ? "." : " so far."}
      </span>
      <Button className="button" onPress={onClose}>
        Close
      </Button>
    </div>
  );
}
