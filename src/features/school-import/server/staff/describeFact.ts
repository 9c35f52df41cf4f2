// Facts of a program in one line each, for who compares them with what the form says.
import type { ProgramFact } from '#shared/reference/catalogue/staffFactLabels.ts';
import { formatMoney } from '#shared/reference/catalogue/labels.ts';

const named = ['title', 'name', 'label', 'prompt', 'term', 'board', 'body', 'email'] as const;

function describe(value: unknown): string {
  if (typeof value === 'string') return /^\w+$/.test(value) ? value.replaceAll('_', ' ') : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join('; ');
  if (typeof value !== 'object' || value === null) return '';
  const fields = new Map<string, unknown>(Object.entries(value));
  const name = named.map((key) => describe(fields.get(key))).find((text) => text !== '');
  const rest = ['status', 'min', 'phone', 'url'].map((key) => describe(fields.get(key)));
  return [name ?? '', ...rest].filter(Boolean).join(', ');
}

/** @returns empty for what no source says */
export const describeFact = (fact: ProgramFact, value: unknown): string =>
  fact === 'fee' && typeof value === 'number' ? formatMoney(value) : describe(value);
