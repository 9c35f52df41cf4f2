import type { ArchiveEntry } from './personData.ts';

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

export const jsonEntry = (path: string, about: string, value: unknown): ArchiveEntry => ({
  path,
  about,
  content: formatJson(value),
});

/** Nothing for nothing: a folder of empty lists hides what is there. */
export function* jsonRows(
  path: string,
  about: string,
  rows: readonly unknown[],
): Generator<ArchiveEntry> {
  if (rows.length > 0) yield jsonEntry(path, about, rows);
}

/** Without what proves or counts something and says nothing about the person, such as hashes. */
export function omit<T extends object, K extends keyof T>(row: T, keys: readonly K[]): Omit<T, K> {
  const left = new Set<PropertyKey>(keys);
  return Object.fromEntries(Object.entries(row).filter(([key]) => !left.has(key))) as Omit<T, K>;
}

/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const maxNameBytes = 200;

function cutBytes(text: string, most: number): string {
  let cut = '';
  for (const sign of text) {
    if (Buffer.byteLength(cut) + Buffer.byteLength(sign) > most) break;
    cut += sign;
  }
  return cut;
}

/**
 * A file name of a person in its own script, as every system unpacks it: no separators, no controls, no direction
 * marks, no leading or trailing dots, at most 200 bytes with its ending.
 */
export function archiveName(name: string, fallback = 'file'): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return fallback;
  const safe = reserved.test(clean) ? `_${clean}` : clean;
  const dot = safe.lastIndexOf('.');
  const ending = dot > 0 && safe.length - dot <= 12 ? safe.slice(dot) : '';
  const stem = ending === '' ? safe : safe.slice(0, dot);
  return cutBytes(stem, maxNameBytes - Buffer.byteLength(ending)).trimEnd() + ending;
}

/** `a.pdf`, `a (2).pdf`, … whatever the case: some systems do not tell `A.pdf` from `a.pdf`. */
export function createUniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const slash = path.lastIndexOf('/') + 1;
    const dot = path.lastIndexOf('.');
    const at = dot > slash ? dot : path.length;
    let unique = path;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${path.slice(0, at)} (${number})${path.slice(at)}`;
    taken.add(unique.toLowerCase());
    return unique;
  };
}
