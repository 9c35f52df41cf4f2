// The page without a connection: sealed with the student’s other offline work, gone at sign-out.
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { requestOffline } from '#offline/currentOffline.ts';

const stored = z.object({ at: z.number(), data: z.unknown() });

type Place<T> = {
  readonly userId: string;
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
};

export type ScholarshipCopy<T> = {
  readonly data: T;
  /** When this device got it, ms, where the server could not be asked; else null. */
  readonly cachedAt: number | null;
};

const keyOf = (name: string): string => `scholarships/${name}`;

/** Network first. @throws the error of `read` when there is no copy either */
export async function readThroughCopy<T>(
  { userId, name, schema }: Place<T>,
  read: () => Promise<T>,
): Promise<ScholarshipCopy<T>> {
  try {
    const data = await read();
    void writeCopy(userId, name, { at: Date.now(), data }).catch(() => undefined);
    return { data, cachedAt: null };
  } catch (error) {
    if (!(error instanceof ApiUnreachable)) throw error;
    const offline = await requestOffline(userId).catch(() => null);
    const copy = z.safeParse(stored, await offline?.store.readValue(keyOf(name)));
    const parsed = z.safeParse(schema, copy.data?.data);
    if (!copy.success || !parsed.success) throw error;
    return { data: parsed.data, cachedAt: copy.data.at };
  }
}

async function writeCopy(userId: string, name: string, value: unknown): Promise<void> {
  const { store } = await requestOffline(userId);
  await store.writeValue(keyOf(name), value);
}
