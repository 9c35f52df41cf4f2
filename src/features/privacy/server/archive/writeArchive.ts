import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createUniquePaths } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry } from '#server/people/personData.ts';
import { formatIndex, type ListedEntry } from './archiveIndex.ts';

export type ArchiveOptions = {
  readonly siteName: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  /** Before each entry. @throws Error to give up */
  readonly onEntry: () => Promise<void>;
};

const toReadable = (content: ArchiveEntry['content']): Readable =>
  content instanceof Readable
    ? content
    : Readable.from(typeof content === 'string' || content instanceof Buffer ? [content] : content);

/** One file at a time, in pieces: what is in memory does not grow with the archive. */
async function addEntries(
  zip: ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  { siteName, now, signal, onEntry }: ArchiveOptions,
): Promise<void> {
  const unique = createUniquePaths();
  const listed: ListedEntry[] = [];
  unique('index.html');
  const add = async (
    path: string,
    { content, isCompressed }: Omit<ArchiveEntry, 'path' | 'about'>,
  ) => {
    const source = toReadable(content);
    const ended = finished(source, { signal });
    zip.addReadStream(source, path, {
      mtime: now,
      compress: isCompressed !== true,
      mode: 0o100644,
    });
    await ended;
  };
  for await (const entry of entries) {
    await onEntry();
    const path = unique(entry.path);
    await add(path, entry);
    listed.push({ path, about: entry.about });
  }
  await add('index.html', { content: formatIndex(listed, { siteName, now }) });
  zip.end();
}

/**
 * What is at `file` already is replaced. Nothing is left of an archive that fails.
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  options: ArchiveOptions,
): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(file, { mode: 0o600 }), {
    signal: options.signal,
  });
  // A failure of the disk must end the reading too, which waits for room in the stream.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error: unknown) => Promise.reject(error as Error),
  );
  try {
    await Promise.race([addEntries(zip, entries, options), failed]);
    await written;
    return (await stat(file)).size;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}
