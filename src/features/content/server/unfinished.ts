// What only the operator can say is left blank by the starting set and marked in `settings.unfinished`.
import * as z from 'zod/mini';
import type { SettingsRow } from './store.ts';

const marks = z.array(z.string());
const fields = z.record(z.string(), z.unknown());

function valueAt(content: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const parsed = z.safeParse(fields, value);
    return parsed.success && Object.hasOwn(parsed.data, key) ? parsed.data[key] : undefined;
  }, content);
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value == null || (Array.isArray(value) && value.length === 0);
}

/** @returns the marked paths that are still blank, such as `contact.email` */
export function listUnfinished(
  row: Pick<SettingsRow, 'content' | 'unfinished'> | undefined,
): string[] {
  const parsed = z.safeParse(marks, row?.unfinished);
  return parsed.success ? parsed.data.filter((path) => isBlank(valueAt(row?.content, path))) : [];
}

/** @param unfinished at least one path */
export const formatUnfinished = (unfinished: readonly string[]): string =>
  `Left out of the pages until it is filled in, in the admin app at /admin: ${unfinished.join(', ')}`;
