// What lies plain in the browser's storage while somebody is signed in (cookies for the page, form drafts, journals of
// typed text, places) is sealed while the device is locked.
import * as z from 'zod/mini';
import { sealedKey } from '../pinStorage.ts';
import { openText, sealText } from './pinCrypto.ts';
import type { PinHost, PinRecord } from './pinRecord.ts';

export type Texts = Readonly<Record<string, string>>;

const plainPrefixes = ['note:', 'place:', 'visit:'];
const journalPrefixes = (user: string): string[] => [`wal:${user}:`, `wal:list-${user}:`];
const maxRounds = 5;

const boxSchema = z.object({
  /** Readable cookies of the session. */
  cookies: z.record(z.string(), z.string()),
  items: z.record(z.string(), z.string()),
});
const sealedSchema = z.object({
  publicKey: z.string(),
  privateKey: z.string(),
  boxes: z.array(z.string()),
});
type Sealed = z.infer<typeof sealedSchema>;

function readSealed({ local }: Pick<PinHost, 'local'>, user: string): Sealed | null {
  try {
    const parsed = z.safeParse(sealedSchema, JSON.parse(local?.getItem(sealedKey(user)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function findPlain({ local }: Pick<PinHost, 'local'>, user: string): Texts {
  if (local === null) return {};
  const prefixes = [...plainPrefixes, ...journalPrefixes(user)];
  const keys = Array.from({ length: local.length }, (_, at) => local.key(at) ?? '');
  return Object.fromEntries(
    keys
      .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => [key, local.getItem(key) ?? '']),
  );
}

/**
 * Nothing is removed before it lies sealed, and nothing that has changed meanwhile: that is sealed in the next round.
 *
 * @returns false where something stays readable: then it is as it was
 */
export async function sealPlainStorage(
  host: PinHost,
  { user, publicKey, privateKey }: Pick<PinRecord, 'user' | 'publicKey' | 'privateKey'>,
  cookies: Texts,
): Promise<boolean> {
  const { subtle, local } = host;
  if (subtle === null || local === null) return false;
  let given = cookies;
  for (let round = 0; round < maxRounds; round += 1) {
    const items = findPlain(host, user);
    if (Object.keys(items).length + Object.keys(given).length === 0) return true;
    try {
      const box = await sealText(subtle, publicKey, JSON.stringify({ cookies: given, items }));
      const boxes = readSealed(host, user)?.boxes ?? [];
      writeSealed(local, user, { publicKey, privateKey, boxes: [...boxes, box] });
    } catch {
      return false;
    }
    given = {};
    for (const [key, text] of Object.entries(items))
      if (local.getItem(key) === text) local.removeItem(key);
  }
  return Object.keys(findPlain(host, user)).length === 0;
}

/**
 * Puts back what was sealed, of two the newer. Where something else was written meanwhile, what was sealed stays so.
 *
 * @param only which keys; the others stay sealed for the next time
 * @returns the cookies of the session; null where nothing could be opened
 */
export async function openSealedStorage(
  host: PinHost,
  user: string,
  draftKey: string,
  only: (key: string) => boolean = () => true,
): Promise<Texts | null> {
  const { subtle, local } = host;
  const sealed = readSealed(host, user);
  if (subtle === null || local === null || sealed === null) return null;
  const closed: string[] = [];
  let all: z.infer<typeof boxSchema> = { cookies: {}, items: {} };
  for (const box of sealed.boxes) {
    const text = await openText(subtle, sealed.privateKey, draftKey, box);
    const opened = text === null ? null : boxSchema.parse(JSON.parse(text));
    if (opened === null) closed.push(box);
    else
      all = {
        cookies: { ...all.cookies, ...opened.cookies },
        items: { ...all.items, ...opened.items },
      };
  }
  if (closed.length === sealed.boxes.length) return null;
  const items = restoreItems(local, all.items, only);
  const cookies = Object.keys(items).length > 0 ? all.cookies : {};
  const rest = await sealBoxes(subtle, sealed.publicKey, { cookies, items });
  writeSealed(local, user, { ...sealed, boxes: [...closed, ...rest] });
  return all.cookies;
}

const sealBoxes = async (
  subtle: SubtleCrypto,
  publicKey: string,
  box: z.infer<typeof boxSchema>,
): Promise<string[]> =>
  Object.keys(box.items).length === 0
    ? []
    : [await sealText(subtle, publicKey, JSON.stringify(box))];

/** @throws DOMException when storage is full */
function writeSealed(local: Storage, user: string, sealed: Sealed): void {
  if (sealed.boxes.length === 0) local.removeItem(sealedKey(user));
  else local.setItem(sealedKey(user), JSON.stringify(sealed));
}

/** @returns what has to stay sealed */
function restoreItems(local: Storage, items: Texts, only: (key: string) => boolean): Texts {
  const left: Record<string, string> = {};
  for (const [key, text] of Object.entries(items)) {
    const found = local.getItem(key);
    if (found === text) continue;
    try {
      if (found !== null || !only(key)) left[key] = text;
      else local.setItem(key, text);
    } catch {
      left[key] = text;
    }
  }
  return left;
}

export const isJournal = (key: string): boolean => key.startsWith('wal:');
