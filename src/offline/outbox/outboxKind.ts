import * as z from 'zod/mini';
import type { RowKind } from '../db/row.ts';
import type { Command, OutboxItem } from './command.ts';

export const outboxKindName = 'outbox';
const rowVersion = 1;

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  until: z.nullable(z.number()),
});
const item = z.object({
  id: z.string(),
  command: z.string(),
  key: z.string(),
  version: z.number(),
  lane: z.string(),
  body: z.unknown(),
  state: z.enum(['waiting', 'sending', 'uncertain', 'asking', 'refused', 'sent']),
  order: z.number(),
  createdAt: z.number(),
  attempted: z.boolean(),
  paused: z.boolean(),
  forced: z.boolean(),
  blobs: z.array(z.string()),
  seen: z.boolean(),
  checkpoint: z.unknown(),
  refusal: z.nullable(refusal),
  receipt: z.unknown(),
  needs: z.array(z.string()),
  amends: z.nullable(z.string()),
});

export const isPending = ({ state }: OutboxItem): boolean => state !== 'sent';

export const outboxKind: RowKind<OutboxItem> = {
  name: outboxKindName,
  version: rowVersion,
  parse(value, { id, seq }) {
    const found = z.safeParse(item, value);
    return found.success ? { ...found.data, id, seq } : null;
  },
  placeholder: (id) => createItem(id, { name: '', version: 0 }, '', null, 0, 0),
  // The server knows an attempt of another tab under the same key: the further one counts.
  rebase: (found, _agreed, held) =>
    progressOf.indexOf(found.state) > progressOf.indexOf(held.state) ? found : held,
  waits: (each) => (isPending(each) ? 1 : 0),
  blobs: (each) => each.blobs,
  withoutBlobs: (each) => ({
    ...each,
    state: 'refused',
    refusal: { code: 'bytes_lost', message: '', fields: [], until: null },
  }),
};

/** It has arrived: its bytes are not needed here any more. */
export const toSent = (item: OutboxItem, receipt: unknown): OutboxItem => ({
  ...item,
  state: 'sent',
  receipt,
  refusal: null,
  needs: [],
  blobs: [],
});

const progressOf: readonly OutboxItem['state'][] = [
  'waiting',
  'asking',
  'sending',
  'uncertain',
  'refused',
  'sent',
];

export const createItem = (
  id: string,
  { name, version }: Pick<Command<unknown, unknown>, 'name' | 'version'>,
  lane: string,
  body: unknown,
  order: number,
  now: number,
): OutboxItem => ({
  id,
  seq: 0,
  command: name,
  key: id,
  version,
  lane,
  body,
  state: 'waiting',
  order,
  createdAt: now,
  attempted: false,
  paused: false,
  forced: false,
  blobs: [],
  seen: false,
  checkpoint: null,
  refusal: null,
  receipt: null,
  needs: [],
  amends: null,
});
