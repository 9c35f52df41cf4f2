import type { SealedRows } from './sealedRows.ts';
import { Turns } from './turns.ts';

type Device = Pick<SealedRows, 'readValue' | 'writeValue' | 'readPlain' | 'writePlain'>;

/** Single values beside the rows; a sealed one that the device does not take stays in this page's memory. */
export class StoredValues {
  private readonly getDevice: () => Device | null;
  private readonly values = new Map<string, unknown>();
  /** Names whose newest value the device does not have: what it has is older. */
  private readonly unstored = new Set<string>();
  /** The last write of each name. */
  private readonly newest = new Map<string, object>();
  private readonly turns = new Turns();

  constructor(getDevice: () => Device | null) {
    this.getDevice = getDevice;
  }

  async read(name: string): Promise<unknown> {
    const device = this.getDevice();
    if (device === null || this.unstored.has(name)) return this.values.get(name);
    try {
      const found = await device.readValue(name);
      return this.unstored.has(name) ? this.values.get(name) : found;
    } catch {
      return this.values.get(name);
    }
  }

  /** @param value undefined removes it. @returns whether the device has it. */
  async write(name: string, value: unknown): Promise<boolean> {
    // Sealing takes longer for a longer value: without turns an older one could be stored last.
    const turn = {};
    this.newest.set(name, turn);
    this.values.set(name, value);
    this.unstored.add(name);
    return this.turns.run([name], async () => {
      const isStored = await this.store(name, value);
      if (isStored && this.newest.get(name) === turn) this.unstored.delete(name);
      return isStored;
    });
  }

  readPlain = async (name: string): Promise<unknown> =>
    await this.getDevice()
      ?.readPlain(name)
      .catch(() => undefined);

  writePlain = async (name: string, value: unknown): Promise<void> =>
    await this.getDevice()
      ?.writePlain(name, value)
      .catch(() => undefined);

  /** Site data was removed under the open page. */
  onCleared(): void {
    for (const name of this.values.keys()) this.unstored.add(name);
  }

  clear(): void {
    this.values.clear();
    this.unstored.clear();
    this.newest.clear();
  }

  private async store(name: string, value: unknown): Promise<boolean> {
    const device = this.getDevice();
    if (device === null) return false;
    return await device.writeValue(name, value).then(
      () => true,
      () => false,
    );
  }
}
