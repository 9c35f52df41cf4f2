// What the server last answered about a member, on this device: sealed with their other offline work, gone at sign-out.
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { getOffline, requestOffline } from './currentOffline.ts';

/** Only the newest copy of each name is stored. */
const copy = z.object({ at: z.number(), data: z.unknown() });

type Place<T> = {
  readonly userId: string;
  /** `slice/what`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
};

export type ServerCopy<T> = {
  readonly data: T;
  /** When this device got it, ms, where the server could not be asked; else null. */
  readonly cachedAt: number | null;
};

/** Network first. @throws the error of `read` when there is no copy either */
export async function readWithCopy<T>(
  { userId, name, schema }: Place<T>,
  read: () => Promise<T>,
): Promise<ServerCopy<T>> {
  try {
    const data = await read();
    const offline = getOffline();
    if (offline?.userId === userId)
      await offline.opened
        .then(() => offline.store.writeValue(name, { at: Date.now(), data }))
        .catch(() => undefined);
    return { data, cachedAt: null };
  } catch (error) {
    if (!(error instanceof ApiUnreachable)) throw error;
    const stored = await readCopy({ userId, name, schema });
    if (stored === null) throw error;
    return stored;
  }
}

/** What this device has, whatever the server would say now; null when there is nothing that can be read. */
export async function readCopy<T>({
  userId,
  name,
  schema,
}: Place<T>): Promise<ServerCopy<T> | null> {
  const offline = await requestOffline(userId).catch(() => null);
  const found = z.safeParse(copy, await offline?.store.readValue(name));
  const parsed = found.success ? z.safeParse(schema, found.data.data) : null;
  return found.success && parsed?.success ? { data: parsed.data, cachedAt: found.data.at } : null;
}
