import type { Ports } from "../domain/ports.ts";
import { STORED_DATA } from "../features/deprovisioning/purge-steps.ts";
import { createPurgeStep } from "../features/deprovisioning/run-purge.ts";
import { storedOutcomesData } from "../http/stored-data.ts";
import { OPERATIONS } from "../operations.ts";

/** Only here, since no feature knows the operations of all. */
const outcomes = storedOutcomesData(OPERATIONS.filter(({ method }) => method === "POST").map(({ id }) => id));

export const create = (ports: Ports) => createPurgeStep(ports, [outcomes, ...STORED_DATA]);
