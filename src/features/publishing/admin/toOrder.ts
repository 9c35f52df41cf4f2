import type { AnyContentType } from '#shared/contract/contentType.ts';
import { toUtcMoment } from '../localMoment.ts';
import type { SaveOrder } from './entryQueries.ts';
import type { SaveChoice } from './SaveBar.tsx';

/** What the form and the save bar hold, as the call takes it. */
export const toOrder = (
  { name }: AnyContentType,
  value: unknown,
  { when, at, until, note }: SaveChoice,
): Omit<SaveOrder, 'entry'> => ({
  type: name,
  value,
  note,
  when: when === 'at' ? { kind: when, at: toUtcMoment(at) ?? at } : { kind: when },
  unpublishAt: until === '' ? null : (toUtcMoment(until) ?? until),
});
