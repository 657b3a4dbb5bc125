import { Problem } from "../../parts/problem.tsx";
import type { ThreadExport } from "./use-thread-export.ts";

/** Says what became of an export: saved, being written, a link to its file, or why not. */
export function ExportState({ saved: { act, saved, written, fileError } }: { saved: ThreadExport }) {
  return (
    <>
      <p role="status" className="export-state">
        {act.isPending && "Reading …"}
        {saved && `${saved} is saved.`}
        {written?.status === "running" && "It is long: its file is being written …"}
        {written?.status === "failed" && <span className="bad">The file could not be written. Export it again.</span>}
        {written?.url && (
          <a href={written.url} rel="noreferrer">
            Download the file
          </a>
        )}
      </p>
      {(act.error || fileError) && <Problem error={act.error ?? fileError} />}
    </>
  );
}
