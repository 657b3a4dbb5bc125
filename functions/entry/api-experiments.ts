import { create } from "../handlers/api-experiments.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";

export const handler = create(awsPorts(process.env));
