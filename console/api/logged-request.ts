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
  /** Its input is too long to be kept: something short stands for it, and it cannot be sent again. */
  isShortened?: boolean;
  workspace: string | null;
  /** The state that it changes, as `If-Match` names it. */
  ifMatch: string | null;
  /** Null while no answer is there; 0 where none came. */
  status: number | null;
  ms: number | null;
  requestId: string | null;
}
