/** Object stores of this browser, of which requests are carried out together: all of them are kept, or none. */
export class BrowserStore {
  private readonly database: string;
  private readonly names: readonly string[];

  constructor(database: string, names: readonly string[]) {
    this.database = database;
    this.names = names;
  }

  /** Returns the results of the requests that `begin` makes of the stores, in order. Throws where the browser keeps nothing. */
  async act(mode: IDBTransactionMode, begin: (...stores: IDBObjectStore[]) => IDBRequest[]): Promise<unknown[]> {
    const database = await this.open();
    try {
      const transaction = database.transaction(this.names, mode);
      const requests = begin(...this.names.map((name) => transaction.objectStore(name)));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("The browser could not keep this."));
      });
      return requests.map(({ result }) => result);
    } finally {
      database.close();
    }
  }

  private open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(this.database, 1);
      opening.onupgradeneeded = () => {
        for (const name of this.names) opening.result.createObjectStore(name);
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  }
}
