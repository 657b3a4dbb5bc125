import { useState } from "react";
import type { Data } from "../../../clients/typescript/src/types.ts";
import type { Act } from "../../api/hooks/use-act.ts";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { saveFile } from "../../parts/files/save-file.ts";

type Format = "json" | "csv";

/** The export of one conversation while it is followed. */
export interface ThreadExport {
  act: Pick<Act, "isPending" | "error">;
  /** Name of the file that was saved last. */
  saved: string | null;
  /** One that is too long for an answer, and written to a file; null: none is. */
  written: Data<"GET /thread-exports/{exportId}"> | null;
  fileError: unknown;
  save(id: string, format?: Format): void;
}

/** Saves a conversation with its messages as a file. */
export function useThreadExport(): ThreadExport {
  const { call, run, ...act } = useWrite();
  const [saved, setSaved] = useState<string | null>(null);
  const [exportId, setExportId] = useState("");
  const file = useAnswer(
    "GET /thread-exports/{exportId}",
    {},
    { ids: [exportId], enabled: exportId !== "", everyMs: LOOK_MS, isOver: ({ status }) => status !== "running" },
  );
  const save = (id: string, format: Format = "json") =>
    void run(async () => {
      setSaved(null);
      setExportId("");
      const found = await call("POST /threads/{id}/export", { format, includeContent: true }, [id]);
      if (found.exportId) return setExportId(found.exportId);
      const name = `conversation-${id.replace(/[^\w-]+/g, "_").slice(0, 60)}.${format}`;
      const text = format === "csv" ? (found.csv ?? "") : JSON.stringify(found.threads?.[0] ?? {}, null, 2);
      saveFile(new Blob([text], { type: format === "csv" ? "text/csv" : "application/json" }), name);
      setSaved(name);
    });
  return { act, saved, written: (exportId && file.data) || null, fileError: file.error, save };
}
