import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Shows the messages again that were being worked on when the process ended: nobody holds them any more, and their visibility timeout would
 * keep them hidden for minutes. That they were received stays counted. Must run before the engine reads the file.
 */
export function releaseMessages(dataFolder: string): void {
  const file = join(dataFolder, "fauxqs.db");
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    database.exec("UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE receipt_handle IS NOT NULL");
  } finally {
    database.close();
  }
}
