import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ports } from "../../functions/domain/ports.ts";
import { socketAddress } from "../../functions/platform/aws/local-endpoint.ts";
import { storePorts } from "../../functions/platform/aws/stores/store-ports.ts";
import { loadTemplates, readTemplateModel } from "../../local/runtime/template/read-template-model.ts";
import type { Service } from "./service.ts";

/** The product's own stores on the engine of a running service. */
export async function openStores(service: Service): Promise<Pick<Ports, "tables" | "objects">> {
  const { environment, dynamodb } = await findStores(service);
  return storePorts(environment, { dynamodb });
}

/** Returns how the functions of a running service reach its stores. */
export async function findStores({ dataFolder }: Service): Promise<{ environment: Record<string, string>; dynamodb: string }> {
  const { processId } = JSON.parse(readFileSync(join(dataFolder, "engine.json"), "utf8"));
  const engine = readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0");
  const optionOf = (option: string) => engine[engine.indexOf(option) + 1];
  const socket = engine.find((argument) => argument.endsWith(".sock"));
  const dynamodb = socket ? socketAddress(socket) : `http://${optionOf("--host")}:${optionOf("--port")}`;
  const { functions } = readTemplateModel(await loadTemplates(), { queues: "", api: "" });
  // Every function that has a table or bucket knows it by the same name.
  const environment = Object.assign({}, ...[...functions.values()].map((each) => each.environment));
  return { environment, dynamodb };
}
