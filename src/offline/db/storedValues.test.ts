import { beforeEach, describe, expect, it } from 'vitest';
import { StoredValues } from './storedValues.ts';

/** Values of a device that every tab reads; `isFull` refuses every write. */
class Device {
  readonly values = new Map<string, unknown>();
  isFull = false;
  /** Writes that have begun wait until the test lets them go on. */
  private readonly held: (() => void)[] = [];
  isSlow = false;

  readValue = async (name: string): Promise<unknown> => this.values.get(name);

  async writeValue(name: string, value: unknown): Promise<void> {
    if (this.isSlow) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    if (value === undefined) this.values.delete(name);
    else this.values.set(name, value);
  }

  readPlain = this.readValue;
  writePlain = (name: string, value: unknown): Promise<void> => this.writeValue(name, value);

  /** The newest that waits goes first. */
  release(): void {
    this.isSlow = false;
    for (const resolve of this.held.splice(0).toReversed()) resolve();
  }
}

let device: Device;
let values: StoredValues;

beforeEach(() => {
  device = new Device();
  values = new StoredValues(() => device);
});

describe('a value', () => {
  it('is the newest one after a write that failed, not the older one on the device', async () => {
    expect(await values.write('draft', 'old')).toBe(true);
    device.isFull = true;
    expect(await values.write('draft', 'new')).toBe(false);
    expect(await values.read('draft')).toBe('new');
    device.isFull = false;
    expect(await values.write('draft', 'newest')).toBe(true);
    expect(await values.read('draft')).toBe('newest');
    expect(device.values.get('draft')).toBe('newest');
  });

  it('stays removed when the device could not remove it', async () => {
    await values.write('draft', 'old');
    device.isFull = true;
    expect(await values.write('draft', undefined)).toBe(false);
    expect(await values.read('draft')).toBeUndefined();
  });

  it('is the newest one while it is being written', async () => {
    await values.write('draft', 'old');
    device.isSlow = true;
    const written = values.write('draft', 'new');
    expect(await values.read('draft')).toBe('new');
    device.release();
    expect(await written).toBe(true);
  });

  it('is the newest one on the device however long each write takes', async () => {
    device.isSlow = true;
    const all = [values.write('draft', 'first'), values.write('draft', 'second')];
    device.release();
    await Promise.all(all);
    expect(device.values.get('draft')).toBe('second');
    expect(await values.read('draft')).toBe('second');
  });

  it('is what another tab made of it once it is on the device', async () => {
    const other = new StoredValues(() => device);
    await values.write('draft', 'old');
    await other.write('draft', 'typed in another tab');
    expect(await values.read('draft')).toBe('typed in another tab');
    await other.write('draft', undefined);
    expect(await values.read('draft')).toBeUndefined();
  });

  it('is in memory where there is no device, and where its data was cleared under the page', async () => {
    const alone = new StoredValues(() => null);
    expect(await alone.write('draft', 'typed')).toBe(false);
    expect(await alone.read('draft')).toBe('typed');
    await values.write('draft', 'typed');
    device.values.clear();
    values.onCleared();
    expect(await values.read('draft')).toBe('typed');
    values.clear();
    expect(await values.read('draft')).toBeUndefined();
  });
});
