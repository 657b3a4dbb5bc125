/** First message to the frame of the widget. It carries the port by which both talk from then on. */
export interface FrameStart {
  theme: "light" | "dark";
}

/** Messages of the frame: a request that the widget sends, or that it waits for an answer no longer. */
export type FromFrame =
  | { kind: "request"; id: number; method: string; path: string; idempotencyKey: string | null; body: string | null }
  | { kind: "leave"; id: number }
  | { kind: "opened" }
  | { kind: "missing" };

/** Messages to the frame: an answer begins, goes on, and ends. */
export type ToFrame =
  | { kind: "begin"; id: number; status: number }
  | { kind: "text"; id: number; text: string }
  | { kind: "end"; id: number };
