import type { Row, RowKind } from './row.ts';

export const getRowKey = (kind: string, id: string): string => `${kind} ${id}`;

export class Table {
  readonly kind: RowKind<Row>;
  readonly onRow: (id: string) => void;
  readonly current = new Map<string, Row>();
  readonly agreed = new Map<string, Row>();
  readonly newer = new Set<string>();
  readonly unstored = new Set<string>();

  constructor(kind: RowKind<Row>, onRow: (id: string) => void) {
    this.kind = kind;
    this.onRow = onRow;
  }

  blobsOf = (row: Row): readonly string[] => this.kind.blobs?.(row) ?? [];

  /** The device has no room for words; that a photo does not fit says nothing about them. */
  get isFull(): boolean {
    return [...this.unstored].some((id) => {
      const row = this.current.get(id);
      return !row || this.blobsOf(row).length === 0;
    });
  }

  adopt(id: string, row: Row | null): void {
    this.unstored.delete(id);
    if (row) {
      this.agreed.set(id, row);
      this.current.set(id, row);
    } else {
      this.agreed.delete(id);
      this.current.delete(id);
    }
  }

  hold(id: string, row: Row | null): void {
    if (row) this.current.set(id, row);
    else this.current.delete(id);
    if (row || this.agreed.has(id)) this.unstored.add(id);
    else this.unstored.delete(id);
  }

  markNewer(row: Row): boolean {
    if (!this.current.has(row.id)) this.current.set(row.id, row);
    const isFirst = !this.newer.has(row.id);
    this.newer.add(row.id);
    return isFirst;
  }

  clear(): void {
    for (const each of [this.current, this.agreed, this.newer, this.unstored]) each.clear();
  }

  /**
   * @param cleared site data was removed: what only memory has is written again, not taken for removed elsewhere.
   * @returns null to remove it; `found` when memory took the device's state, `same` when nothing changed.
   */
  join(
    id: string,
    found: Row | null,
    cleared: boolean,
    hasBytes: (name: string) => boolean,
  ): Row | null | 'found' | 'same' {
    const held = this.current.get(id);
    const agreed = cleared ? undefined : this.agreed.get(id);
    const isUnstored = this.unstored.has(id);
    if (found && agreed && found.seq === agreed.seq && !isUnstored) return 'same';
    if (!held) {
      // Removed here while storage failed: the removal stands unless another tab wrote it since.
      if (isUnstored && found && agreed && found.seq === agreed.seq) return null;
      if (!found && !agreed) return 'same';
      this.adopt(id, found);
      return 'found';
    }
    // A lower number is that of a row that was removed and made again.
    if (!isUnstored && !cleared) {
      this.adopt(id, found);
      return 'found';
    }
    const trusted = agreed && found && found.seq >= agreed.seq ? agreed : undefined;
    const isUntouched = found !== null && trusted?.seq === found.seq;
    const joined = found && !isUntouched ? this.kind.rebase(found, trusted, held) : held;
    const isLost = cleared && this.blobsOf(joined).some((name) => !hasBytes(name));
    const next = isLost ? (this.kind.withoutBlobs?.(joined) ?? joined) : joined;
    return { ...next, id, seq: Math.max(found?.seq ?? 0, held.seq) + 1 };
  }
}

export type Step = {
  readonly table: Table;
  readonly id: string;
  readonly from: Row | undefined;
  readonly to: Row | null;
};

export function findOrphans(steps: readonly Step[]): string[] {
  const after = new Set(steps.flatMap(({ table, to }) => (to ? table.blobsOf(to) : [])));
  return steps
    .flatMap(({ table, from }) => (from ? table.blobsOf(from) : []))
    .filter((name) => !after.has(name));
}
