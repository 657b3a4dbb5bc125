/** The parts that are used of libraries which come without types. */
declare module "whatwg-mimetype" {
  export class MIMEType {
    static parse(text: string): MIMEType | null;
    readonly essence: string;
    readonly parameters: ReadonlyMap<string, string>;
  }
  export function computedMIMEType(resource: Uint8Array, options?: { contentTypeHeader?: string }): MIMEType;
}

declare module "html-encoding-sniffer" {
  /** Returns the name of an encoding as the Encoding Standard writes it; `defaultEncoding` when nothing names one. */
  function sniffEncoding(
    bytes: Uint8Array,
    options: { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number },
  ): string;
  export = sniffEncoding;
}
