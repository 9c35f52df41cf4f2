// features.md Appendix D: the last 20 profiles, sealed with the member's other offline work, gone at sign-out.
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { getOffline, requestOffline } from '#offline/currentOffline.ts';
import type { Offline } from '#offline/offline.ts';

export const maxNurseCopies = 20;
const storedName = 'nurses/profiles';
const copies = z.array(z.object({ id: z.string(), at: z.number(), data: z.unknown() }));

type Place<T> = {
  readonly userId: string;
  readonly id: string;
  readonly schema: z.ZodMiniType<T>;
};

async function readCopies({ store }: Offline) {
  const stored = z.safeParse(copies, await store.readValue(storedName));
  return stored.success ? stored.data : [];
}

async function writeCopy(offline: Offline, id: string, data: unknown): Promise<void> {
  const others = (await readCopies(offline)).filter((copy) => copy.id !== id);
  const next = [{ id, at: Date.now(), data }, ...others].slice(0, maxNurseCopies);
  await offline.store.writeValue(storedName, next);
}

/**
 * Network first. @returns `cachedAt`, in ms, where the server could not be asked
 * @throws the error of `read` when there is no copy either
 */
export async function readThroughCopies<T>(
  { userId, id, schema }: Place<T>,
  read: () => Promise<T>,
): Promise<{ readonly data: T; readonly cachedAt: number | null }> {
  try {
    const data = await read();
    const offline = getOffline();
    if (offline?.userId === userId)
      await offline.opened.then(() => writeCopy(offline, id, data)).catch(() => undefined);
    return { data, cachedAt: null };
  } catch (error) {
    if (!(error instanceof ApiUnreachable)) throw error;
    const offline = await requestOffline(userId).catch(() => null);
    const copy = offline && (await readCopies(offline)).find((each) => each.id === id);
    const parsed = z.safeParse(schema, copy?.data);
    if (!copy || !parsed.success) throw error;
    return { data: parsed.data, cachedAt: copy.at };
  }
}
