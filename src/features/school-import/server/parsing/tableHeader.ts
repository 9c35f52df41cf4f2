import { detectEncoding, cellText } from './cellText.ts';
import type { FileFormat } from '../fileFormat.ts';
import { ImportError } from '../importError.ts';

export type Row = {
  readonly line: number;
  text(name: string): string;
  raw(name: string): string;
  has(name: string): boolean;
  /** Of the columns that the file has, as the format spells them. */
  readonly names: readonly string[];
};

export type TableHeader = {
  readonly width: number;
  has(name: string): boolean;
  row(line: number, cells: readonly string[]): Row;
};

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

const positions = (names: readonly string[]): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const key = plain(name);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), at]);
  }
  return found;
};

type Wanted = Pick<FileFormat, 'columns' | 'oneOf' | 'signs' | 'kind' | 'title' | 'formOf'>;

const inItsForm = (format: Wanted, titles: readonly string[]): Wanted => ({
  ...format,
  ...format.formOf?.(titles),
});

function missingOf({ columns, oneOf = [] }: Wanted, has: (name: string) => boolean): string[] {
  return [
    ...columns.filter(({ needed, name }) => needed && !has(name)).map(({ name }) => name),
    ...oneOf.filter((group) => !group.some(has)).map((group) => group.join(' or ')),
  ];
}

const finder = (wanted: Wanted, found: ReadonlyMap<string, number[]>) => (name: string) => {
  const column = wanted.columns.find((each) => each.name === name);
  const spellings = new Set([name, ...(column?.or ?? [])].map(plain));
  const isSpelling = (key: string): boolean =>
    spellings.has(key) || column?.like?.pattern.test(key) === true;
  return [...found].flatMap(([key, at]) => (isSpelling(key) ? at : []));
};

function likelyKind(found: ReadonlyMap<string, number[]>, others: readonly Wanted[]) {
  return others.find((other) => {
    const at = finder(other, found);
    const has = (name: string): boolean => at(name).length > 0;
    return missingOf(other, has).length === 0 && other.signs.some(has);
  });
}

/**
 * @param others the other kinds of file, to say which one it looks like
 * @throws ImportError naming the columns that are missing or there twice
 */
export function readTableHeader(
  names: readonly string[],
  format: Wanted,
  others: readonly Wanted[] = [],
): TableHeader {
  const titles = names.map((name) => cellText(name));
  const found = positions(titles);
  const importer = inItsForm(format, titles);
  const at = finder(importer, found);
  const missing = missingOf(importer, (name) => at(name).length > 0);
  const signed = importer.signs.some((name) => at(name).length > 0);
  if (missing.length > 0 || !signed) {
    const likely = likelyKind(
      found,
      others.map((other) => inItsForm(other, titles)),
    );
    if (likely)
      throw new ImportError(
        `This is not ${importer.title}: it looks like ${likely.title}. Try: npm run import -- ${likely.kind} <file>`,
      );
    const lacks =
      missing.length > 0
        ? `the column${missing.length > 1 ? 's' : ''} ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`
        : `none of the columns ${importer.signs.join(', ')} is there`;
    throw new ImportError(
      `This is not ${importer.title}, or not all of it: ${lacks}. Line 1 begins with: ${titles.slice(0, 6).join(', ').slice(0, 120)}. All columns: npm run import -- ${importer.kind} --help`,
    );
  }
  const where = new Map<string, number>();
  for (const { name } of importer.columns) {
    const [first, second] = at(name);
    if (first !== undefined && second !== undefined) {
      const numbers = `as number ${first + 1} and ${second + 1}. Remove one of them.`;
      const [one = '', other = ''] = [titles[first], titles[second]];
      throw new ImportError(
        plain(one) === plain(other)
          ? `The column ${name} is there twice, ${numbers}`
          : `The columns ${one} and ${other} both stand for ${name}, ${numbers}`,
      );
    }
    if (first !== undefined) where.set(name, first);
  }
  let width = titles.length;
  while (width > 0 && titles[width - 1] === '') width -= 1;
  const has = (name: string): boolean => where.has(name);
  const present = [...where.keys()];
  return {
    width,
    has,
    row(line, cells) {
      const cell = (name: string): string => cells[where.get(name) ?? -1] ?? '';
      return {
        line,
        has,
        names: present,
        text: (name) => cellText(cell(name)),
        raw: (name) => detectEncoding(cell(name)),
      };
    },
  };
}

export function widthProblem(cells: readonly string[], width: number): string | undefined {
  if (cells.length === width) return undefined;
  if (cells.length < width)
    return `The row has ${cells.length} cells, too few for the ${width} columns.`;
  return cells.slice(width).every((cell) => cellText(cell) === '')
    ? undefined
    : `The row has ${cells.length} cells, too many for the ${width} columns.`;
}
