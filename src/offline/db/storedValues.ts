import type { SealedRows } from './sealedRows.ts';

/** Single values beside the rows; a sealed one that the device does not take stays in this page's memory. */
export class StoredValues {
  private readonly getDevice: () => SealedRows | null;
  private readonly values = new Map<string, unknown>();

  constructor(getDevice: () => SealedRows | null) {
    this.getDevice = getDevice;
  }

  async read(name: string): Promise<unknown> {
    const found = await this.getDevice()
      ?.readValue(name)
      .catch(() => undefined);
    return found ?? this.values.get(name);
  }

  /** @param value undefined removes it. @returns whether the device has it. */
  async write(name: string, value: unknown): Promise<boolean> {
    this.values.set(name, value);
    const written = this.getDevice()?.writeValue(name, value);
    return (
      (await written?.then(
        () => true,
        () => false,
      )) ?? false
    );
  }

  readPlain = async (name: string): Promise<unknown> =>
    await this.getDevice()
      ?.readPlain(name)
      .catch(() => undefined);

  writePlain = async (name: string, value: unknown): Promise<void> =>
    await this.getDevice()
      ?.writePlain(name, value)
      .catch(() => undefined);

  clear(): void {
    this.values.clear();
  }
}
