import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../clients/typescript/src/errors.ts";
import { LONGEST_WAIT_S } from "../api/request-log.ts";
import { toTime } from "./formats.ts";

/** Says why something did not work, in the service's words, and offers to try again. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null;
  const message = known?.status === 0 ? "The service did not answer. Is your connection working?" : (error as Error).message;
  return (
    <div className="problem" role="alert">
      <p>{message}</p>
      {known && known.details.length > 0 && (
        <ul>
          {known.details.map(({ param, message: why }) => (
            <li key={`${param} ${why}`}>{param ? `${param}: ${why}` : why}</li>
          ))}
        </ul>
      )}
      {isWorkspaceGone(known) && <p>It may have been deleted meanwhile. Choose another one at the top.</p>}
      {known?.retryAfter != null && <p>{toRetry(known.retryAfter)}</p>}
      <div className="row">
        {onRetry && (
          <Button className="button" onPress={onRetry}>
            Try again
          </Button>
        )}
        {known?.requestId && <CopyText label="Request" text={known.requestId} />}
      </div>
    </div>
  );
}

interface ProblemsProps {
  answers: readonly { error: unknown; refetch(): Promise<unknown> }[];
}

/** Says why the first of several answers is missing, and tries all again that failed; nothing where none did. */
export function Problems({ answers }: ProblemsProps) {
  const broken = answers.filter(({ error }) => error);
  if (!broken[0]) return null;
  return <Problem error={broken[0].error} onRetry={() => broken.forEach(({ refetch }) => void refetch())} />;
}

/** Says when to try again: weeks are told as a date. */
function toRetry(seconds: number): string {
  if (seconds <= LONGEST_WAIT_S) return `You can try again in ${Math.ceil(seconds)} seconds.`;
  return `You can try again from ${toTime(new Date(Date.now() + seconds * 1_000).toISOString())} on.`;
}

function isWorkspaceGone(error: ApiError | null): boolean {
  return error?.status === 404 && error.message.startsWith("There is no such workspace.");
}

/** A text that a click copies. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button className="copy" onPress={copy}>
      <span className="quiet">{label}</span> <code>{text}</code> <span aria-live="polite">{copied ? "copied" : "copy"}</span>
    </Button>
  );
}
