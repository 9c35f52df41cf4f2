import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chargesFile } from '../files/chargesFile.ts';
import { completionsFile } from '../files/completionsFile.ts';
import { headerFile } from '../files/headerFile.ts';
import type { Importer } from '../importer.ts';
import { ImportError } from '../importError.ts';
import { readTable } from '../parsing/readTable.ts';
import { openSource } from '../parsing/sourceFile.ts';
import type { Row } from '../parsing/tableHeader.ts';

export type PublishedFile = {
  readonly importer: Importer;
  readonly name: string;
  readonly year: number;
  readonly sha256: string;
  /** Those that the importer reads, of those that the file has. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
};

type Published = {
  readonly importer: Importer;
  readonly pattern: RegExp;
  readonly example: string;
};

const published = {
  header: {
    importer: headerFile,
    pattern: /^(?:ipeds_)?hd(20\d\d)\.csv$/i,
    example: 'hd2024.csv',
  },
  charges: {
    importer: chargesFile,
    pattern: /^(?:ipeds_tuition_|ic)(20\d\d)(?:_ay)?\.csv$/i,
    example: 'ic2024_ay.csv',
  },
  completions: {
    importer: completionsFile,
    pattern: /^(?:ipeds_)?c(20\d\d)_a(?:_nursing|_rv)?\.csv$/i,
    example: 'c2024_a.csv',
  },
} satisfies Record<string, Published>;

type Found = { readonly name: string; readonly year: number };

/** @returns the newest first, at least one */
function findFiles(
  folder: string,
  names: readonly string[],
  { pattern, example }: Published,
): [Found, ...Found[]] {
  const found = names
    .flatMap((name) => {
      const [, year] = pattern.exec(name) ?? [];
      return year === undefined ? [] : [{ name, year: Number(year) }];
    })
    .sort((one, other) => other.year - one.year);
  const [first, ...others] = found;
  if (!first) throw new ImportError(`There is no file such as ${example} in ${folder}.`);
  const twice = found.find(({ year }, at) => found[at + 1]?.year === year);
  if (twice) throw new ImportError(`Two files such as ${twice.name} are about ${twice.year}.`);
  return [first, ...others];
}

async function read(
  folder: string,
  { name, year }: Found,
  importer: Importer,
): Promise<PublishedFile> {
  const rows: Row[] = [];
  const file = await openSource(join(folder, name));
  const { header, sha256 } = await readTable(file, importer, {
    onRow: (row) => rows.push(row),
    onRefused(line, reason) {
      throw new ImportError(`${name}, line ${line}: ${reason}`);
    },
  });
  const columns = importer.columns.flatMap(({ name: column }) =>
    header.has(column) ? [column] : [],
  );
  return { importer, name, year, sha256, columns, rows };
}

export type PublishedFiles = {
  readonly header: PublishedFile;
  readonly charges: PublishedFile;
  /** The newest first. */
  readonly completions: readonly [PublishedFile, ...PublishedFile[]];
};

/**
 * The newest header and charges file of a folder and all its completions files, under the names that the
 * U.S. Department of Education gives them.
 * @throws ImportError when one is missing or has a row that cannot be read
 */
export async function readPublishedFiles(folder: string): Promise<PublishedFiles> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`The folder ${folder} cannot be read (${error.code}).`);
  });
  const { header, charges, completions } = published;
  const find = (file: Published): [Found, ...Found[]] => findFiles(folder, names, file);
  const [newest, ...older] = find(completions);
  return {
    header: await read(folder, find(header)[0], header.importer),
    charges: await read(folder, find(charges)[0], charges.importer),
    completions: [
      await read(folder, newest, completions.importer),
      ...(await Promise.all(older.map((each) => read(folder, each, completions.importer)))),
    ],
  };
}
