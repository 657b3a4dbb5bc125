/** A function of the template as Lambda would run it: all references resolved, code and layers as folders of this machine. */
export interface DeployedFunction {
  /** Its name, which events, routes and sources use. */
  name: string;
  /** The file in functions/entry that it was bundled from. */
  entry: string;
  handler: string;
  runtime: string;
  memoryMb: number;
  timeoutMs: number;
  environment: Record<string, string>;
  jsonLogs: boolean;
  codeFolder: string;
  layerFolders: string[];
  /** Actions and resources of its role, as the template grants them. */
  grants: Grant[];
}

export interface Grant {
  actions: string[];
  resources: string[];
}

/** Lambda's limit on a buffered event and on its answer. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

export const REGION = "us-east-1";
export const ACCOUNT = "000000000000";

/** Credentials of a function's role; the gateway of AWS knows by them who calls. */
export function credentialsOf(name: string): { accessKeyId: string; secretAccessKey: string; sessionToken: string } {
  return { accessKeyId: `ASIA${name}`, secretAccessKey: `secret of ${name}`, sessionToken: `session of ${name}` };
}
