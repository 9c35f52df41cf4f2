// Everything a browser has kept for this origin, as text that can be searched.
import type { BrowserContext, Page } from 'playwright/test';

export type StoredText = { readonly where: string; readonly text: string };

/**
 * Dumps cookies, localStorage, sessionStorage, every IndexedDB record and every cached answer of the page's origin.
 * Binary values are given as one character a byte, so that text inside them is found too.
 */
export async function dumpStorages(context: BrowserContext, page: Page): Promise<StoredText[]> {
  const cookies = await context.cookies();
  const kept = cookies.map(({ name, value }) => ({
    where: `cookie ${name}`,
    text: readable(value),
  }));
  return [...kept, ...(await page.evaluate(readOriginStorage))];
}

function readable(value: string): string {
  try {
    return `${value} ${decodeURIComponent(value)}`;
  } catch {
    return value;
  }
}

/** Runs in the page. */
async function readOriginStorage(): Promise<StoredText[]> {
  const found: StoredText[] = [];
  const bytes = (view: Uint8Array): string =>
    Array.from(view, (byte) => String.fromCharCode(byte)).join('');

  async function asText(value: unknown, depth = 0): Promise<string> {
    if (depth > 12) return '';
    if (value instanceof Blob)
      return `${value.type} ${bytes(new Uint8Array(await value.arrayBuffer()))}`;
    if (value instanceof ArrayBuffer) return bytes(new Uint8Array(value));
    if (ArrayBuffer.isView(value))
      return bytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    if (value instanceof CryptoKey)
      return value.extractable
        ? `key ${JSON.stringify(await crypto.subtle.exportKey('jwk', value))}`
        : 'key that cannot be read';
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Map) return asText([...value.entries()], depth + 1);
    if (value instanceof Set) return asText([...value], depth + 1);
    if (Array.isArray(value))
      return (await Promise.all(value.map((item) => asText(item, depth + 1)))).join(' ');
    if (value !== null && typeof value === 'object') {
      const parts = Object.entries(value).map(
        async ([key, item]) => `${key}=${await asText(item, depth + 1)}`,
      );
      return (await Promise.all(parts)).join(' ');
    }
    return String(value);
  }

  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
    });

  for (const [name, storage] of [
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ] as const)
    for (const key of Object.keys(storage))
      found.push({ where: `${name} ${key}`, text: `${key} ${storage.getItem(key) ?? ''}` });

  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await settled(indexedDB.open(name));
    for (const store of Array.from(database.objectStoreNames)) {
      const source = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        settled(source.getAllKeys()),
        settled(source.getAll()),
      ]);
      for (const [at, value] of values.entries())
        found.push({
          where: `IndexedDB ${name} ${store}`,
          text: `${await asText(keys[at])} ${await asText(value)}`,
        });
    }
    database.close();
    found.push({ where: 'IndexedDB name', text: name });
  }

  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const body = answer ? new Uint8Array(await answer.arrayBuffer()) : new Uint8Array();
      found.push({ where: `cache ${name} ${request.url}`, text: `${request.url} ${bytes(body)}` });
    }
  }
  return found;
}

/** The ways in which a word may stand in a dump: plain, escaped, in other encodings. */
function disguisedForms(word: string): string[] {
  const bytes = Buffer.from(word, 'utf8');
  const inBase64 = [0, 1, 2].map((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift, 32), bytes]).toString('base64');
    return padded.slice(shift === 0 ? 0 : 4, Math.floor(padded.length / 4 - 1) * 4);
  });
  return [
    word,
    encodeURIComponent(word),
    JSON.stringify(word).slice(1, -1),
    bytes.toString('latin1'),
    Buffer.from(word, 'utf16le').toString('latin1'),
    bytes.toString('hex'),
    ...inBase64.filter((part) => part.length >= 8),
    ...inBase64
      .map((part) => part.replaceAll('+', '-').replaceAll('/', '_'))
      .filter((part) => part.length >= 8),
  ];
}

/** Where one of the words is kept, in any disguise. */
export function findStoredText(words: readonly string[], kept: readonly StoredText[]): string[] {
  return kept.flatMap(({ where, text }) =>
    words
      .filter((word) => disguisedForms(word).some((form) => text.includes(form)))
      .map((word) => `${where} holds "${word}"`),
  );
}
