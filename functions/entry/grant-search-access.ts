import { grantFunction } from "../platform/aws/search-security/grant-function.ts";

export const handler = grantFunction(process.env);
