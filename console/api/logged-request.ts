/** A request that the console has sent, without its key. */
export interface LoggedRequest {
  number: number;
  method: string;
  /** With its query. */
  path: string;
  /** The operation: `GET /products/{id}`. */
  route: string;
  ids: string[];
  input: unknown;
  /** It cannot be sent again: something short stands for its input, which is too long to be kept, or its answer is a stream. */
  isShortened?: boolean;
  workspace: string | null;
  /** The state that it changes, as `If-Match` names it. */
  ifMatch: string | null;
  /** Null while no answer is there; 0 where none came. */
  status: number | null;
  ms: number | null;
  requestId: string | null;
}
