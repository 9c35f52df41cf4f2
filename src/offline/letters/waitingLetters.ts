// A mark outside the database: whether there are letters on this device. The page reads it at start, so that it loads
// what sends them only when there is something to send.

const key = 'letters-waiting';

type Marks = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

function pageStorage(): Marks {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Reading the property throws where site data is blocked.
  }
}

/** Whether letters wait on this device, to be sent or to be seen. */
export function lettersWait(storage: Marks = pageStorage()): boolean {
  try {
    return (storage?.getItem(key) ?? null) !== null;
  } catch {
    return false;
  }
}

export function markLetters(storage: Marks, wait: boolean): void {
  try {
    if (wait) storage?.setItem(key, 'yes');
    else storage?.removeItem(key);
  } catch {
    // Without the mark they are sent when the person opens the form.
  }
}
