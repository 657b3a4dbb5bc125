import { createRequire } from "node:module";
import { join } from "node:path";
import { CommandError } from "../terminal/command-error.ts";

/** Where the DynamoDB engine's binary lies. Throws StartError on a platform for which there is none. */
export function findDynamoDbBinary(resolve: (name: string) => string = createRequire(import.meta.url).resolve): string {
  try {
    return join(resolve("@dynoxide/linux-x64/package.json"), "../dynoxide");
  } catch {
    throw new CommandError(
      `No DynamoDB engine for ${process.platform}-${process.arch} (one is bundled for linux-x64): start DynamoDB Local or another engine and name it, DYNAMODB_ENDPOINT=http://localhost:8000`,
    );
  }
}
