// What a guest wanted to save before signing in: stored for this tab and an hour.
import * as z from 'zod/mini';

const key = 'save-wish';
const hour = 3_600_000;

const shape = z.object({ id: z.number(), slug: z.string(), name: z.string(), at: z.number() });
export type PendingSave = { readonly id: number; readonly slug: string; readonly name: string };

export function storePendingSave({ id, slug, name }: PendingSave, now: number): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ id, slug, name, at: now }));
  } catch {
    // Without it the heart is pressed once more after signing in.
  }
}

/** Whoever takes it saves it. @param now milliseconds; @returns null without a fresh one */
export function takePendingSave(now: number): PendingSave | null {
  try {
    const text = window.sessionStorage.getItem(key);
    if (text === null) return null;
    window.sessionStorage.removeItem(key);
    const parsed = z.safeParse(shape, JSON.parse(text));
    return parsed.success && Math.abs(now - parsed.data.at) < hour ? parsed.data : null;
  } catch {
    return null;
  }
}
