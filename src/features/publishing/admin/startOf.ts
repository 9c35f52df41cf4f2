import type { Entry } from '../contract.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an editor starts from: the draft, else what is published. */
export function startOf({ draft, published }: Pick<Entry, 'draft' | 'published'>): Fields {
  const value = draft ?? published;
  return isFields(value) ? value : {};
}
