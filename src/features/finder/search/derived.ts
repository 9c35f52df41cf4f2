// Computed once for each catalogue, and only when something asks for it.
import { type Columns, columnsOf } from './columns.ts';
import { type Grid, gridOf } from './grid.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { foldText, tokenize, expandAbbreviation } from '#shared/text/searchText.ts';

/** Numbers are indexes in `CatalogueIndex.schools`; lists of them ascend, which is by name. */
export type Derived = {
  readonly columns: Columns;
  /** Neither here nor in what follows are fictitious schools, which are a list of their own (samples.ts). */
  readonly open: Int32Array;
  readonly fictitious: Int32Array;
  readonly closed: Int32Array;
  readonly located: Int32Array;
  readonly unlocated: Int32Array;
  readonly grid: Grid;
  readonly states: ReadonlyMap<string, Int32Array>;
  readonly vocabulary: Vocabulary;
  readonly bySlug: ReadonlyMap<string, SchoolEntry>;
  /** 1 to 26 for the first letter of the name, 0 for another beginning. */
  readonly initials: Uint8Array;
  readonly cachedSearches: Map<string, unknown>;
};

export type Vocabulary = {
  readonly words: readonly string[];
  readonly schools: readonly Int32Array[];
};

function vocabularyOf({ schools }: CatalogueIndex): Vocabulary {
  const found = new Map<string, number[]>();
  const add = (word: string, id: number): void => {
    const ids = found.get(word);
    if (!ids) found.set(word, [id]);
    else if (ids.at(-1) !== id) ids.push(id);
  };
  schools.forEach(({ name, aliases, city, open }, id) => {
    if (!open) return;
    for (const word of tokenize([name, ...aliases, city].join(' '))) {
      add(word, id);
      const full = expandAbbreviation(word);
      if (full !== word) add(full, id);
    }
  });
  const words = [...found.keys()].sort();
  return { words, schools: words.map((word) => Int32Array.from(found.get(word) ?? [])) };
}

const isListed = ({ open, fictitious }: SchoolEntry): boolean => open && !fictitious;

function statesOf({ schools }: CatalogueIndex): Map<string, Int32Array> {
  const found = new Map<string, number[]>();
  schools.forEach((school, id) => {
    if (!isListed(school)) return;
    const { state } = school;
    const ids = found.get(state);
    if (ids) ids.push(id);
    else found.set(state, [id]);
  });
  return new Map([...found].map(([state, ids]) => [state, Int32Array.from(ids)]));
}

const firstLetter = 'a'.charCodeAt(0);

const initialOf = ({ name }: SchoolEntry): number => {
  const at = foldText(name.slice(0, 4)).charCodeAt(0) - firstLetter;
  return at >= 0 && at < 26 ? at + 1 : 0;
};

function lazily<Parts extends object>(makers: { [Name in keyof Parts]: () => Parts[Name] }): Parts {
  const made = {} as Parts;
  for (const name of Object.keys(makers) as (keyof Parts)[])
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(made, name, { value });
        return value;
      },
    });
  return made;
}

function derive(index: CatalogueIndex): Derived {
  const { schools } = index;
  const where = (wanted: (school: SchoolEntry) => boolean): Int32Array => {
    const ids: number[] = [];
    schools.forEach((school, id) => {
      if (wanted(school)) ids.push(id);
    });
    return Int32Array.from(ids);
  };
  return lazily<Derived>({
    columns: () => columnsOf(index),
    open: () => where(isListed),
    fictitious: () => where(({ open, fictitious }) => open && fictitious),
    closed: () => where(({ open }) => !open),
    located: () => where((school) => isListed(school) && school.at !== null),
    unlocated: () => where((school) => isListed(school) && school.at === null),
    grid: () => gridOf(schools.map((school) => (isListed(school) ? school.at : null))),
    states: () => statesOf(index),
    vocabulary: () => vocabularyOf(index),
    bySlug: () => new Map(schools.map((school) => [school.slug, school])),
    initials: () => Uint8Array.from(schools, initialOf),
    cachedSearches: () => new Map(),
  });
}

const known = new WeakMap<CatalogueIndex, Derived>();

export function derivedOf(index: CatalogueIndex): Derived {
  let derived = known.get(index);
  if (!derived) {
    derived = derive(index);
    known.set(index, derived);
  }
  return derived;
}
