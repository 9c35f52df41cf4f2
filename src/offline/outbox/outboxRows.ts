import type { Row, RowChange } from '../db/row.ts';
import { NewerRow, StoreClosed } from '../db/storageErrors.ts';
import type { Store } from '../db/store.ts';
import type { OutboxItem } from './command.ts';
import { isPending, outboxKind, outboxKindName } from './outboxKind.ts';

/** Other words are another request: they have the key of the edit, which nobody has sent. */
const withEdit = (refused: OutboxItem, edit: OutboxItem): OutboxItem => ({
  ...refused,
  key: edit.key,
  version: edit.version,
  body: edit.body,
  blobs: edit.blobs.length > 0 ? edit.blobs : refused.blobs,
  paused: edit.paused,
  state: 'waiting',
  refusal: null,
  attempted: false,
  checkpoint: null,
});

/** The stored commands, in the order in which they were added. */
export class OutboxRows {
  private readonly store: Store;
  private sorted: readonly OutboxItem[] | null = null;

  constructor(store: Store) {
    this.store = store;
  }

  find = (id: string): OutboxItem | undefined => this.store.get(outboxKind, id);
  isDurable = (id: string): boolean => this.store.isDurable(outboxKindName, id);
  isOnlyHere = (id: string): boolean => this.store.isOnlyHere(outboxKindName, id);
  isNewer = (id: string): boolean => this.store.isNewer(outboxKindName, id);

  /** The same array until one of them changes. */
  all(): readonly OutboxItem[] {
    this.sorted ??= [...this.store.all(outboxKind)].sort(
      (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
    );
    return this.sorted;
  }

  nextOrder = (): number => Math.max(0, ...this.all().map(({ order }) => order)) + 1;

  onChange(): void {
    this.sorted = null;
  }

  /** Seen items go, unless another command still needs their receipt. */
  async removeSeen(): Promise<void> {
    await this.takeEdits();
    const all = this.all();
    const needed = new Set(
      all.filter(isPending).flatMap(({ needs, amends }) => (amends ? [...needs, amends] : needs)),
    );
    const gone = all.filter(({ id, seen }) => seen && !needed.has(id));
    for (const { id } of gone) await this.change(id, () => null);
  }

  /** What was refused goes on with the edit that waited for its outcome, under its own id, by which others need it. */
  private async takeEdits(): Promise<void> {
    const edits = this.all().filter(
      ({ amends, attempted }) =>
        amends !== null && !attempted && this.find(amends)?.state === 'refused',
    );
    for (const { id, amends } of edits) {
      const edit = this.find(id);
      let isTaken = false;
      await this.transact([
        {
          id: amends ?? '',
          change: (now) => {
            isTaken = edit !== undefined && now?.state === 'refused';
            return isTaken && now && edit ? withEdit(now, edit) : undefined;
          },
        },
        { id, change: () => (isTaken ? null : undefined) },
      ]);
    }
  }

  /** Receipts that nobody came to see. @param before ms by this device's clock */
  async removeOld(before: number): Promise<void> {
    for (const { id, state, createdAt } of this.all())
      if (state === 'sent' && createdAt < before)
        await this.change(id, (current) => ({ ...current, seen: true }));
    await this.removeSeen();
  }

  async change(
    id: string,
    change: (current: OutboxItem) => OutboxItem | null | undefined,
  ): Promise<void> {
    await this.transact([{ id, change: (now) => now && change(now) }]);
  }

  async transact(changes: readonly Omit<RowChange<OutboxItem>, 'kind'>[]): Promise<void> {
    const steps = changes.map((each) => ({ ...each, kind: outboxKind }));
    try {
      await this.store.transact(steps as unknown as RowChange<Row>[], { strict: true });
    } catch (error) {
      if (!(error instanceof StoreClosed || error instanceof NewerRow)) throw error;
    }
  }
}
