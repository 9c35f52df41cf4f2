// For tests only: what lies in a database.

/** The rows of one store. */
export async function readRows(
  name: string,
  store: string,
  range?: IDBKeyRange,
): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  const rows = await new Promise<unknown[]>((resolve) => {
    const request = database.transaction(store).objectStore(store).getAll(range);
    request.addEventListener('success', () => resolve(request.result));
  });
  database.close();
  return rows;
}

/** What a newer build would have put into a store: the same rows, under a higher schema. */
export async function raiseSchema(name: string, store: string, range?: IDBKeyRange): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener('success', () => resolve(request.result));
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(store, 'readwrite');
    transaction.addEventListener('complete', () => resolve());
    const cursor = transaction.objectStore(store).openCursor(range);
    cursor.addEventListener('success', () => {
      const at = cursor.result;
      if (!at) return;
      at.update({ ...(at.value as object), schema: 99, later: 'only the newer build knows this' });
      at.continue();
    });
  });
  database.close();
}
