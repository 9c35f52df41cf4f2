import type { EntrySource } from '#server/content/entrySource.ts';
import type { Database, Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import { plural } from '#shared/text/plural.ts';
import {
  ContentFileRefused,
  exportContent,
  importContent,
  readContentFile,
} from './contentFile.ts';

export const contentHelp = `Everything that the staff have published, from one installation to another.

  npm run content -- export <file>   writes all of it into a file
  npm run content -- import <file>   publishes what is in the file; what is the same stays, what is replaced is a revision

The pictures of the library are in a folder next to the file, <file>.media: move both.
Drafts and schedules stay where they are. The site can stay up meanwhile.
`;

/** The library, in a folder. Both say how many pictures were written. */
export type PictureTransfer = {
  readonly export: (db: Queries, folder: string) => Promise<number>;
  /** @throws ContentFileRefused */
  readonly import: (db: Queries, folder: string, now: Date) => Promise<number>;
};

export type ContentCommandDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly sources: readonly EntrySource[];
  readonly pictures: PictureTransfer;
  readonly print: (text: string) => void;
  readonly readFile: (path: string) => Promise<string>;
  readonly writeFile: (path: string, text: string) => Promise<void>;
};

/** @returns the exit code: 1 when nothing was done although something was asked for */
export async function runContentCommand(
  [command = 'help', file = '']: readonly string[],
  { database, clock, sources, pictures, print, readFile, writeFile }: ContentCommandDeps,
): Promise<0 | 1> {
  if (command !== 'export' && command !== 'import') {
    print(contentHelp);
    return command === 'help' ? 0 : 1;
  }
  if (file === '') {
    print(`Which file? npm run content -- ${command} <file>\n`);
    return 1;
  }
  const folder = `${file}.media`;
  try {
    if (command === 'export') {
      const content = await exportContent(database.db, sources, clock());
      await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
      print(`${plural(content.entries.length, 'entry', 'entries')} written to ${file}.\n`);
      const written = await pictures.export(database.db, folder);
      if (written > 0) print(`${plural(written, 'picture')} written to ${folder}.\n`);
      return 0;
    }
    const content = readContentFile(await readFile(file));
    let added = 0;
    const { changed, same } = await importContent(database, content, {
      sources,
      clock,
      importPictures: async (tx) => void (added = await pictures.import(tx, folder, clock())),
    });
    if (added > 0) print(`${plural(added, 'picture')} added.\n`);
    print(`${plural(changed, 'entry', 'entries')} published, ${same} the same as before.\n`);
    return 0;
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isFile) print(`There is no file ${file}. Nothing was changed.\n`);
    else if (error instanceof ContentFileRefused) print(`${error.message}\n`);
    else throw error;
    return 1;
  }
}
