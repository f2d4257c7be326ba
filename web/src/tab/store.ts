/** What this device keeps: texts by key, in the browser's own database. */
const NAME = 'ludotheque';
const TEXTS = 'texts';

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<Store> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
      request.onsuccess = () => resolve(new Store(request.result));
      request.onerror = () => reject(request.error);
    });
  }

  /** Everything, as one JSON object. */
  async read(): Promise<string> {
    const store = this.database.transaction(TEXTS).objectStore(TEXTS);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return JSON.stringify(Object.fromEntries(keys.map((key, place) => [key, texts[place]])));
  }

  write(key: string, text: string): Promise<void> {
    return this.change((store) => store.put(text, key));
  }

  remove(key: string): Promise<void> {
    return this.change((store) => store.delete(key));
  }

  /** Done when it would survive a power cut. */
  private change(deed: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(TEXTS, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      deed(transaction.objectStore(TEXTS));
    });
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
