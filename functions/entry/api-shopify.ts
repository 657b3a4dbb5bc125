import { create } from "../handlers/api-shopify.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";

export const handler = create(awsPorts(process.env));
