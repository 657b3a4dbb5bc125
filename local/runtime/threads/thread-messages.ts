import type { MessagePort } from "node:worker_threads";
import type { EmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import type { LocalServices } from "../../adapters/local-ports.ts";
import type { SecretValues } from "../../adapters/local-secrets.ts";
import type { StackTemplates } from "../template/template.ts";

/** Messages of the main thread to the background thread, in this order. */
export type ToBackground =
  | { kind: "prepare"; templates: StackTemplates; dataFolder: string }
  | {
      kind: "run";
      dynamodb: { endpoint: string; file: string | null };
      settings: LocalServices["settings"];
      entries: string;
      secretValues: SecretValues;
      embeddingTable: EmbeddingTable;
      /** Port to the search index of the main thread. */
      index: MessagePort;
      /** Port to the thread of analytics. */
      analytics: MessagePort;
    }
  | { kind: "invoke"; call: number; functionName: string; event: unknown }
  | { kind: "idle"; question: number }
  | { kind: "stop" };

export type FromBackground =
  | { kind: "prepared"; queues: string }
  | { kind: "running"; stateMachines: string }
  | { kind: "invoked"; call: number; result: unknown; error: Error | null }
  | { kind: "idle"; question: number }
  | { kind: "stopped" }
  | { kind: "failed"; name: string; message: string };
