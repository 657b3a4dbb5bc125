/** Looks at the disk on which the stores lie, where there is one. */
export interface StorageCheck {
  /**
   * Returns what keeps the stores from being written, and what to do about it, in sentences for whoever runs the service; null
   * when nothing does. Never rejects.
   */
  findProblem(): Promise<string | null>;
}

/** For stores that have no disk of ours. */
export const noStorageCheck: StorageCheck = { findProblem: async () => null };
