import type { Ports } from "../../../../functions/domain/ports.ts";
import { recorder } from "../recorder.ts";

/** Notes what it was called with; a test decides how it answers. */
export const create = (_ports: Ports) => (event: Parameters<typeof recorder.take>[0]) => recorder.take(event);
