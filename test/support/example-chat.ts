import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("../../examples/chat.ts", import.meta.url));

interface Run {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the example to its end; `input` is typed when it prompts, and Ctrl-C once `interruptAt` was printed. */
export async function chat(args: string[], input = "", interruptAt?: string): Promise<Run> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { env: { ...process.env, NODE_OPTIONS: "" } });
  let output = "";
  let errors = "";
  let isInterrupted = false;
  child.stdout.on("data", (text) => {
    output += text;
    if (!interruptAt || !output.includes(interruptAt) || isInterrupted) return;
    isInterrupted = child.kill("SIGINT");
  });
  child.stderr.on("data", (text) => {
    errors += text;
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output, errors };
}
