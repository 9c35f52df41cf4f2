// Brings memory and device together after storage failed, was opened again, or was written by another tab.
import type { MemoryBlobs } from './memoryBlobs.ts';
import type { Row } from './row.ts';
import type { FoundRow, SealedRows } from './sealedRows.ts';
import type { Table } from './table.ts';

export type RowJoinsOptions = {
  readonly tables: ReadonlyMap<string, Table>;
  readonly blobs: MemoryBlobs;
  readonly isClosed: () => boolean;
  readonly onNewer: () => void;
  readonly onWritten: (kind: string, id: string, seq: number) => void;
};

export class RowJoins {
  private readonly options: RowJoinsOptions;

  constructor(options: RowJoinsOptions) {
    this.options = options;
  }

  async joinAll(device: SealedRows, cleared: boolean): Promise<void> {
    for (const table of this.options.tables.values()) await this.joinTable(device, table, cleared);
  }

  async showAll(device: SealedRows): Promise<void> {
    for (const table of this.options.tables.values()) await this.showTable(device, table);
  }

  /** @param cleared site data was removed: what only memory has is written again. */
  async joinTable(device: SealedRows, table: Table, cleared: boolean): Promise<void> {
    const found = new Map((await device.readAll(table.kind)).map((row) => [row.value.id, row]));
    for (const id of new Set([...table.current.keys(), ...table.agreed.keys(), ...found.keys()])) {
      await this.joinRow(device, table, id, cleared, found.get(id) ?? null);
    }
  }

  async showTable(device: SealedRows, table: Table): Promise<void> {
    for (const { value, isNewer } of await device.readAll(table.kind)) {
      if (isNewer) table.markNewer(value);
      else if (!table.current.has(value.id)) table.current.set(value.id, value);
      table.onRow(value.id);
    }
  }

  async joinRow(
    device: SealedRows,
    table: Table,
    id: string,
    cleared: boolean,
    known?: FoundRow<Row> | null,
  ): Promise<void> {
    let found = known === undefined ? await device.read(table.kind, id) : known;
    for (;;) {
      if (this.options.isClosed()) return;
      if (found?.isNewer) {
        if (table.markNewer(found.value)) this.options.onNewer();
        return table.onRow(id);
      }
      const held = table.current.get(id);
      const next = table.join(id, found?.value ?? null, cleared, this.options.blobs.has);
      if (next === 'same') return;
      if (next === 'found') return table.onRow(id);
      if (!(await this.swap(device, table, id, found?.value ?? null, next))) {
        found = await device.read(table.kind, id);
        continue;
      }
      // What was changed in memory while the device wrote stays, and is written in its turn.
      if (table.current.get(id) === held) table.adopt(id, next);
      else if (next) table.agreed.set(id, next);
      else table.agreed.delete(id);
      this.options.onWritten(table.kind.name, id, next?.seq ?? 0);
      return table.onRow(id);
    }
  }

  private async swap(
    device: SealedRows,
    table: Table,
    id: string,
    found: Row | null,
    to: Row | null,
  ): Promise<boolean> {
    const { blobs } = this.options;
    const names = to ? table.blobsOf(to) : [];
    // Another row may have taken them over.
    const named = new Set([...names, ...[...table.current.values()].flatMap(table.blobsOf)]);
    const orphans = found ? table.blobsOf(found).filter((name) => !named.has(name)) : [];
    const swap = { kind: table.kind, id, expected: found?.seq ?? null, to };
    const isWritten = await device.swap([swap], false, await blobs.find(names), orphans);
    if (isWritten) blobs.remove(names);
    return isWritten;
  }
}
