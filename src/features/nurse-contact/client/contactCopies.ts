// The inbox without a connection: sealed with the member's other offline work, gone at sign-out.
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';

const maxCopies = 30;
const stored = z.array(z.object({ id: z.string(), at: z.number(), data: z.unknown() }));

type Place<T> = {
  readonly userId: string;
  readonly name: 'requests' | 'conversations' | 'nurses';
  readonly id: string;
  readonly schema: z.ZodMiniType<T>;
};

export type ContactCopy<T> = {
  readonly data: T;
  /** When this device got it, ms, where the server could not be asked; else null. */
  readonly cachedAt: number | null;
};

async function readAll({ store }: Offline, name: string) {
  return z.safeParse(stored, await store.readValue(`nurse-contact/${name}`)).data ?? [];
}

/** Network first. @throws the error of `read` when there is no copy either */
export async function readThroughCopy<T>(
  place: Place<T>,
  read: () => Promise<T>,
): Promise<ContactCopy<T>> {
  try {
    const data = await read();
    void write(place, data).catch(() => undefined);
    return { data, cachedAt: null };
  } catch (error) {
    if (!(error instanceof ApiUnreachable)) throw error;
    const { userId, name, id, schema } = place;
    const offline = await requestOffline(userId).catch(() => null);
    const copy = offline && (await readAll(offline, name)).find((each) => each.id === id);
    const parsed = z.safeParse(schema, copy?.data);
    if (!copy || !parsed.success) throw error;
    return { data: parsed.data, cachedAt: copy.at };
  }
}

async function write<T>({ userId, name, id }: Place<T>, data: T): Promise<void> {
  const offline = await requestOffline(userId);
  const others = (await readAll(offline, name)).filter((copy) => copy.id !== id);
  const next = [{ id, at: Date.now(), data }, ...others].slice(0, maxCopies);
  await offline.store.writeValue(`nurse-contact/${name}`, next);
}
