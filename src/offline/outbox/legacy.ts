// A row goes in the transaction that writes its commands; one that cannot be read, or whose command is not loaded,
// stays and counts as waiting.
import * as z from 'zod/mini';
import type { Row, RowChange, RowKind } from '../db/row.ts';
import type { Store } from '../db/store.ts';
import type { CommandRefusal, OutboxItem } from './command.ts';
import { createItem, outboxKind } from './outboxKind.ts';

export type LegacyItem = Partial<OutboxItem> & Pick<OutboxItem, 'id' | 'command' | 'body'>;

const refusal = z.nullable(
  z.object({
    code: z.string(),
    detail: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })),
    until: z.nullable(z.number()),
  }),
);
const message = z.object({
  schema: z._default(z.number().check(z.lte(1)), 1),
  key: z.string(),
  body: z.unknown(),
  writtenAt: z.number(),
  state: z.enum(['waiting', 'asking', 'refused', 'sent']),
  mayHaveArrived: z.boolean(),
  refusal,
  receipt: z.nullable(z.string()),
});

/** @param command name of the one that sends them; its receipt is the old one, a string. */
export function fromMessage(value: unknown, command: string): LegacyItem[] | null {
  const found = z.safeParse(message, value);
  if (!found.success) return null;
  const { key, body, writtenAt, state, mayHaveArrived, receipt, refusal: why } = found.data;
  const isUncertain = state === 'waiting' && mayHaveArrived;
  const fields = (why?.fields ?? []).map((each) => ({ ...each, code: '' }));
  return [
    {
      id: key,
      command,
      lane: key,
      body,
      createdAt: writtenAt,
      state: isUncertain ? 'uncertain' : state,
      attempted: mayHaveArrived,
      receipt,
      refusal: why && { code: why.code, message: why.detail, fields, until: why.until },
    },
  ];
}

const nullableText = z.nullable(z.string());
const document = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  sha256: z.string(),
  bytes: nullableText,
  state: z.enum(['waiting', 'sent', 'ready', 'rejected', 'failed', 'removing']),
  paused: z.boolean(),
  anyNetwork: z._default(z.boolean(), false),
  asked: z.boolean(),
  made: z.boolean(),
  upload: nullableText,
  offset: z.number(),
  reason: nullableText,
  message: nullableText,
  replaces: nullableText,
  change: z.nullable(z.object({ name: z.optional(z.string()), kind: z.optional(z.string()) })),
  addedAt: z.number(),
});

export type LegacyDocumentCommands = {
  /** Body: id, kind, name, type, size, sha256, replaces; checkpoint: made, upload, offset. */
  readonly upload: string;
  /** Body: id with the new name or kind. */
  readonly change: string;
  /** Body: id. */
  readonly removal: string;
};

export function fromDocument(
  value: unknown,
  commands: LegacyDocumentCommands,
): LegacyItem[] | null {
  const found = z.safeParse(document, value);
  if (!found.success) return null;
  const { id, state, change, bytes, addedAt, asked, made, upload, offset, paused } = found.data;
  const common = { lane: id, createdAt: addedAt };
  if (state === 'removing') {
    return [{ ...common, id: `${id}:removal`, command: commands.removal, body: { id } }];
  }
  const items: LegacyItem[] = [];
  const { kind, name, type, size, sha256, replaces, anyNetwork, reason } = found.data;
  if (state !== 'ready') {
    const isRefused = state === 'rejected' || state === 'failed';
    const because: CommandRefusal = {
      code: reason === 'hash_differs' && state === 'failed' ? 'bytes_differ' : (reason ?? state),
      message: found.data.message ?? '',
      fields: [],
      until: null,
    };
    items.push({
      ...common,
      id,
      command: commands.upload,
      body: { id, kind, name, type, size, sha256, replaces },
      checkpoint: { made, upload, offset: state === 'sent' ? size : offset },
      attempted: asked,
      paused,
      forced: anyNetwork,
      blobs: bytes === null ? [] : [bytes],
      ...(isRefused && { state: 'refused', refusal: because }),
    });
  }
  if (change) {
    const body = { id, ...change };
    items.push({ ...common, id: `${id}:change`, command: commands.change, body });
  }
  return items;
}

type LegacyRow = Row & { readonly value: unknown };

const legacyKind = (name: string): RowKind<LegacyRow> => ({
  name,
  version: 1,
  parse: (value, { id, seq }) => ({ id, seq, value }),
  placeholder: (id) => ({ id, seq: 0, value: null }),
  rebase: (found) => found,
  waits: () => 1,
});

export type LegacyConverters = Readonly<
  Record<string, (value: unknown) => readonly LegacyItem[] | null>
>;

/** @param load the version of the command with this name; null when it cannot be loaded: then its rows stay. */
export async function takeLegacyItems(
  store: Store,
  converters: LegacyConverters,
  load: (command: string) => Promise<number | null>,
): Promise<void> {
  for (const [name, convert] of Object.entries(converters)) {
    const kind = legacyKind(name);
    await store.register(kind, () => undefined);
    for (const row of store.all(kind)) {
      const items = store.isNewer(name, row.id) ? null : convert(row.value);
      if (!items) continue;
      const versions = await Promise.all(items.map(({ command }) => load(command)));
      if (versions.includes(null)) continue;
      const order = Math.max(0, ...store.all(outboxKind).map((each) => each.order)) + 1;
      const changes = items.map((item, at) => {
        const named = { name: item.command, version: versions[at] ?? 0 };
        const fresh = createItem(item.id, named, item.lane ?? item.id, item.body, order + at, 0);
        return {
          kind: outboxKind,
          id: item.id,
          change: (current?: OutboxItem) => current ?? { ...fresh, ...item },
        };
      });
      const removal = { kind, id: row.id, change: () => null };
      await store.transact([...changes, removal] as unknown as RowChange<Row>[], { strict: true });
    }
  }
}
