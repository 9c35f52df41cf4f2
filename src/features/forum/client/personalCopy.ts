// Personal answers of the server on this device: sealed with the member's other offline work, gone at sign-out.
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { getOffline, requestOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';

/** Copies under one name; the oldest ones make room. */
const maxCopies = 60;
const copies = z.array(z.object({ id: z.string(), at: z.number(), data: z.unknown() }));

type Place<T> = {
  readonly userId: string;
  readonly name: string;
  readonly id: string;
  readonly schema: z.ZodMiniType<T>;
};

export type PersonalCopy<T> = {
  readonly data: T;
  /** When this device got it, ms, if the server could not be asked; else null. */
  readonly cachedAt: number | null;
};

async function readCopies({ store }: Offline, name: string) {
  const stored = z.safeParse(copies, await store.readValue(`forum/${name}`));
  return stored.success ? stored.data : [];
}

async function writeCopy<T>(offline: Offline, { name, id }: Place<T>, data: T): Promise<void> {
  const others = (await readCopies(offline, name)).filter((copy) => copy.id !== id);
  const next = [{ id, at: Date.now(), data }, ...others].slice(0, maxCopies);
  await offline.store.writeValue(`forum/${name}`, next);
}

/** Network first. @throws the error of `read` when there is no copy either */
export async function readThroughPersonal<T>(
  place: Place<T>,
  read: () => Promise<T>,
): Promise<PersonalCopy<T>> {
  try {
    const data = await read();
    const offline = getOffline();
    if (offline?.userId === place.userId)
      await offline.opened.then(() => writeCopy(offline, place, data)).catch(() => undefined);
    return { data, cachedAt: null };
  } catch (error) {
    if (!(error instanceof ApiUnreachable)) throw error;
    const offline = await requestOffline(place.userId).catch(() => null);
    const copy =
      offline && (await readCopies(offline, place.name)).find(({ id }) => id === place.id);
    const parsed = z.safeParse(place.schema, copy?.data);
    if (!copy || !parsed.success) throw error;
    return { data: parsed.data, cachedAt: copy.at };
  }
}
