import { ApiError } from "../../../http/errors.ts";

/** Returns the error of a request that others have kept from writing a record for as long as a request may wait. */
export function recordContended(): ApiError {
  return new ApiError("CONFLICT", "Others kept changing the record while this request waited to write it. Send it again.");
}
