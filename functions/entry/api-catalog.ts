import { create } from "../handlers/api-catalog.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";

export const handler = create(awsPorts(process.env));
