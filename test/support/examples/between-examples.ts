import type { ExampleWorld } from "./example-world.ts";
import type { Answers } from "./send-example.ts";

/** What happens outside of the API after an example, by its name, for a later one to find. */
const AFTERWARDS: Record<string, (world: ExampleWorld, answer: Record<string, string>) => Promise<unknown>> = {
  // Trends learn within a minute.
  "sendEvents:order": ({ local }) => local.clock.advance("2m"),
};

export async function prepareNext(world: ExampleWorld, name: string, answers: Answers): Promise<void> {
  await AFTERWARDS[name]?.(world, answers.get(name) as Record<string, string>);
}
