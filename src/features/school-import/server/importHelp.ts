import type { Importer } from './importer.ts';
import type { FileKind } from './fileFormat.ts';
import { importers } from './importers.ts';

const widthOf = (names: readonly string[]): number =>
  Math.max(...names.map(({ length }) => length));

function wrapped(text: string, indent: string, width = 80): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}

const options: readonly (readonly [string, string])[] = [
  ['--year 2023', 'the year that the file is about; else taken from its name'],
  ['--source-name "…"', 'who says it, as it is shown under the numbers'],
  ['--source-url https://…', 'where it can be read'],
  ['--over-newer', 'replaces also what is known from a later year than that of the file'],
  ['--close-missing', 'ipeds-header: closes schools that the newest file no longer names'],
  ['--report skipped.csv', 'writes every skipped row and every remark, with its line, into a file'],
];

export function generalHelp(): string {
  const kinds = widthOf(importers.map(({ kind }) => kind));
  const flags = widthOf(options.map(([flag]) => flag));
  return [
    'Usage: npm run import -- <kind> <file.csv> [options]',
    '',
    'Kinds:',
    ...importers.map(({ kind, title }) => `  ${kind.padEnd(kinds)}  ${title}`),
    '',
    'Options:',
    ...options.map(([flag, says]) => `  ${flag.padEnd(flags)}  ${says}`),
    '  npm run import -- <kind> --help  names the columns of a kind',
    '  npm run import -- --remove-samples  takes the samples of the demo away',
    '',
    'The import goes to the database of DATABASE_URL, else to the embedded one in',
    'DATA_DIR (.data); the embedded one belongs to one process at a time, so stop the',
    'site first. A file is taken as a whole or not at all, and the same file twice',
    'changes nothing.',
    '',
  ].join('\n');
}

const withSpellings = (says: string, spellings: readonly string[]): string =>
  spellings.length > 0 ? `${says} (also ${spellings.join(', ')})` : says;

export function kindHelp({ kind, title, about, columns, oneOf = [] }: Importer): string {
  const width = widthOf(columns.map(({ name }) => name));
  const indent = ' '.repeat(width + 6);
  return [
    `npm run import -- ${kind} <file.csv>: ${title}`,
    '',
    ...about.map((sentence) => wrapped(sentence, '')),
    '',
    'Columns, in any order and any case; * has to be there, others of a file are not read:',
    ...columns.map(
      ({ name, needed, description: says, or = [], like }) =>
        `  ${needed ? '*' : ' '} ${name.padEnd(width)}  ${wrapped(
          withSpellings(says, like ? [...or, like.example] : or),
          indent,
        )}`,
    ),
    ...oneOf.map((group) => `At least one of: ${group.join(', ')}.`),
    '',
    'Comma, semicolon or tab between the cells; UTF-8 or Latin-1; any line ends.',
    '',
  ].join('\n');
}

export const findImporter = (kind: string): Importer | undefined =>
  importers.find((importer) => importer.kind === (kind as FileKind));
