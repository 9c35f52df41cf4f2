import type { NewBlob } from './row.ts';

export class MemoryBlobs {
  private readonly blobs = new Map<string, Blob>();

  has = (name: string): boolean => this.blobs.has(name);

  add(blobs: readonly NewBlob[]): void {
    for (const { name, bytes } of blobs) this.blobs.set(name, new Blob([bytes]));
  }

  remove(names: readonly string[]): void {
    for (const name of names) this.blobs.delete(name);
  }

  async slice(name: string, from: number, to: number): Promise<ArrayBuffer | null> {
    return (await this.blobs.get(name)?.slice(from, to).arrayBuffer()) ?? null;
  }

  async find(names: readonly string[]): Promise<NewBlob[]> {
    const found = await Promise.all(
      names.map(async (name) => ({ name, bytes: await this.blobs.get(name)?.arrayBuffer() })),
    );
    return found.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
  }

  clear(): void {
    this.blobs.clear();
  }
}
