/** Key that imports, and the place where to. */
export interface Importer {
  key: string;
  workspace: string;
  tenantId: string;
}
