import { useEffect, useRef, useState } from "react";
import type { Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import { useSession } from "../../api/session.ts";
import type { OperationExample } from "./operation-example.ts";
import { kindOf } from "./route-kind.ts";

/** An answer of the service, as it came. */
export interface RawAnswer {
  status: number;
  /** Until its first byte. */
  ms: number;
  requestId: string | null;
  text: string;
}

/** Values of an operation as they were typed, by name, and its body. */
interface Filled {
  values: Readonly<Record<string, string>>;
  body: string;
}

/** The answer is shown as it came: a refusal is not asked again, and a stream may last. */
const ONCE = { retries: 0, timeoutMs: 5 * 60_000 };

/** Longest text of an answer that is shown: a page with more of it gets slow. */
export const SHOWN_CHARACTERS = 100_000;

/**
 * Sends an operation by the key of the session, and shows the answer while it comes: streams have many parts. After what changes
 * something all views ask anew.
 */
export function useExample(example: OperationExample) {
  const { key, workspace } = useSession();
  const { run } = useAct();
  const [answer, setAnswer] = useState<RawAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);
  const send = async (filled: Filled) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setPending(true);
    setAnswer(null);
    setError(null);
    const began = performance.now();
    let isAnswered = false;
    const hear = (response: Response) => {
      isAnswered = true;
      const known = { status: response.status, ms: Math.round(performance.now() - began) };
      const requestId = response.headers.get("x-request-id");
      void readText(response.clone(), (text) => setAnswer({ ...known, requestId, text }));
    };
    // A public operation refuses what it is sent, and not the key: that would be taken for one that has ended.
    const caller = { key: example.key === "none" ? null : key, workspace };
    try {
      const target = { ...toTarget(example, filled), ...ONCE, signal, onResponse: hear };
      await callService(caller, ...toRequest(example, filled), target);
    } catch (why) {
      // A refusal is shown as the answer that it is; so is one that is no JSON, such as a stream.
      if (!isAnswered && !signal.aborted) setError(why);
    } finally {
      setPending(false);
    }
  };
  const isRead = kindOf(`${example.method} ${example.path}`) === "read";
  return {
    answer,
    error,
    isPending,
    send: (filled: Filled) => (isRead ? send(filled) : run(() => send(filled))),
    stop: () => stopping.current.abort(),
  };
}

async function readText(response: Response, hear: (text: string) => void): Promise<void> {
  hear("");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      hear(text);
    }
  } catch {
    // It was stopped, or broke off: what has come is shown.
  }
}

const namesOf = ({ values }: OperationExample, place: string) => values.filter((each) => each.in === place);

/** The route and its input: the body, or the query of an operation without one. */
function toRequest(example: OperationExample, { values, body }: Filled): [Route, Input<Route>] {
  const query = toQuery(example, values);
  const input = example.bodies.length > 0 ? JSON.parse(body) : query;
  return [`${example.method} ${example.path}` as Route, input as Input<Route>];
}

function toQuery(example: OperationExample, values: Filled["values"]): Record<string, string> {
  const given = namesOf(example, "query").map(({ name }): [string, string] => [name, values[name] ?? ""]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

function toTarget(example: OperationExample, { values }: Filled) {
  const headers = namesOf(example, "header").flatMap(({ name }): [string, string][] => {
    const value = values[name]?.trim();
    return value ? [[name.toLowerCase(), value]] : [];
  });
  const { "if-match": ifMatch = null, ...others } = Object.fromEntries(headers) as Record<string, string | undefined>;
  return {
    ids: namesOf(example, "path").map(({ name }) => values[name] ?? ""),
    ...(example.bodies.length > 0 && { query: toQuery(example, values) }),
    ...{ ifMatch, headers: others as Record<string, string> },
  };
}
