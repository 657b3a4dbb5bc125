import { useEffect, useRef, useState } from "react";
import { followThread } from "../../../clients/typescript/src/agent-lines.ts";
import { Connection } from "../../../clients/typescript/src/connection.ts";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { pause } from "../../../clients/typescript/src/retry.ts";
import type { AgentLine } from "../../../clients/typescript/src/types.ts";
import { recordingFetch } from "../request-log.ts";
import { useSession } from "../session.ts";
import { LOOK_MS } from "./use-answer.ts";

/**
 * Hears each line of a conversation while it is said and the tab is seen, from where it was left. Returns whether the stream is
 * open: while it is not, somebody has to look.
 */
export function useFollowed(threadId: string, onLine: (line: AgentLine) => void): boolean {
  const { key, workspace, lapsed } = useSession();
  const [isOpen, setOpen] = useState(false);
  const hear = useRef(onLine);
  hear.current = onLine;
  useEffect(() => {
    if (lapsed) return;
    let reading = new AbortController();
    let after: string | undefined;
    const read = async (signal: AbortSignal) => {
      const route = "GET /chat/{threadId}/follow";
      const recorded = recordingFetch({ route, ids: [threadId], input: {}, workspace, ifMatch: null });
      const connection = new Connection({ url: location.origin, key, fetch: recorded, ...(workspace && { workspace }) });
      const lines = followThread(connection, threadId, { signal, retries: 0, ...(after && { after }) });
      for await (const line of lines) {
        if (line.type === "message") after = line.data.position;
        setOpen(true);
        hear.current(line);
      }
    };
    const follow = async (signal: AbortSignal) => {
      for (let isRefused = false; !isRefused && !signal.aborted; ) {
        try {
          await read(signal);
          isRefused = true;
        } catch (error) {
          isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
        }
        if (!signal.aborted) setOpen(false);
        if (!isRefused) await pause(LOOK_MS, signal).catch(() => undefined);
      }
    };
    const look = () => {
      reading.abort();
      reading = new AbortController();
      setOpen(false);
      if (document.visibilityState === "visible") void follow(reading.signal);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      reading.abort();
    };
  }, [key, workspace, lapsed, threadId]);
  return isOpen;
}
