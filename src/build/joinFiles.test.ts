import { describe, expect, it } from 'vitest';
import { type JoinOptions, joinFiles, type ModuleGraph } from './joinFiles.ts';

type Sketch = Record<string, { size?: number; imports?: string[]; opens?: string[] }>;

const graphOf = (sketch: Sketch): ModuleGraph =>
  new Map(
    Object.entries(sketch).map(([id, { size = 1_000, imports = [], opens = [] }]) => [
      id,
      { size, imports, dynamicImports: opens },
    ]),
  );
const options: JoinOptions = {
  entry: 'main',
  isScreen: (part) => part.endsWith('Screen'),
  isInternal: (part) => part === 'kit',
  isGuest: (part) => part === 'guest',
  audienceOf: (part) => /^(student|forum)\//.exec(part)?.[1] ?? '',
  maxFiles: () => 20,
};
const joined = (sketch: Sketch, more: Partial<JoinOptions> = {}) =>
  joinFiles(graphOf(sketch), { ...options, ...more })
    .map(({ audience, modules }) => ({ audience, modules: [...modules].sort() }))
    .sort((one, other) => (one.modules[0] ?? '').localeCompare(other.modules[0] ?? ''));
const modulesOf = (sketch: Sketch, more: Partial<JoinOptions> = {}) =>
  joined(sketch, more).map(({ modules }) => modules);

describe('the files that modules loaded on demand share', () => {
  it('hold together what the same screens need, and small things that nearly the same need', () => {
    const sketch: Sketch = {
      main: { imports: ['first'], opens: ['aScreen', 'bScreen', 'cScreen'] },
      first: {},
      aScreen: { imports: ['icon', 'field', 'first'] },
      bScreen: { imports: ['icon', 'field'] },
      cScreen: { imports: ['field'] },
      icon: { size: 300 },
      field: {},
    };
    expect(modulesOf(sketch)).toEqual([['field', 'icon']]);
  });

  it('stay apart when one would carry much that it does not need', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen', 'bScreen', 'cScreen'] },
      aScreen: { imports: ['engine', 'field'] },
      bScreen: { imports: ['engine', 'field'] },
      cScreen: { imports: ['field'] },
      engine: { size: 90_000 },
      field: {},
    };
    expect(modulesOf(sketch)).toEqual([['engine'], ['field']]);
  });

  it('are not joined so that a guest loads much more', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen', 'bScreen', 'guest'] },
      aScreen: { imports: ['field', 'engine'] },
      bScreen: { imports: ['engine'] },
      guest: { imports: ['field'] },
      field: { size: 1_900 },
      engine: { size: 15_000 },
    };
    expect(
      modulesOf(sketch, { isGuest: () => false, isInternal: (part) => part === 'guest' }),
    ).toEqual([['engine', 'field']]);
    expect(modulesOf(sketch)).toEqual([['engine'], ['field']]);
  });

  it('are no more than there may be: those are joined that cost visitors least', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen', 'bScreen', 'cScreen', 'dScreen', 'eScreen', 'fScreen'] },
      aScreen: { imports: ['icon'] },
      bScreen: { imports: ['icon'] },
      cScreen: { imports: ['field'] },
      dScreen: { imports: ['field'] },
      eScreen: { imports: ['engine'] },
      fScreen: { imports: ['engine'] },
      icon: { size: 3_000 },
      field: { size: 5_000 },
      engine: { size: 90_000 },
    };
    expect(modulesOf(sketch)).toEqual([['engine'], ['field'], ['icon']]);
    expect(modulesOf(sketch, { maxFiles: () => 2 })).toEqual([['engine'], ['field', 'icon']]);
    expect(modulesOf(sketch, { maxFiles: () => 1 })).toEqual([['engine', 'field', 'icon']]);
  });

  it('are counted by those whose devices store them', () => {
    const sketch: Sketch = {
      main: {
        opens: [
          'student/aScreen',
          'student/bScreen',
          'student/fScreen',
          'cScreen',
          'dScreen',
          'eScreen',
        ],
      },
      'student/aScreen': { imports: ['student/list', 'student/row'] },
      'student/bScreen': { imports: ['student/list'] },
      'student/fScreen': { imports: ['student/row'] },
      cScreen: { imports: ['card', 'film'] },
      dScreen: { imports: ['card'] },
      eScreen: { imports: ['film'] },
      'student/list': { size: 9_000 },
      'student/row': { size: 9_000 },
      card: { size: 9_000 },
      film: { size: 9_000 },
    };
    const maxFiles = (audience: string): number => (audience === 'student' ? 1 : 20);
    expect(modulesOf(sketch, { maxFiles })).toEqual([
      ['card'],
      ['film'],
      ['student/list', 'student/row'],
    ]);
  });

  it('join parts that are opened below the same screen, unless one is big', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen'] },
      aScreen: { opens: ['first-part', 'second-part', 'big-part'] },
      'first-part': {},
      'second-part': {},
      'big-part': { size: 30_000 },
    };
    expect(modulesOf(sketch)).toEqual([['first-part', 'second-part']]);
  });

  it('are never joined across those whose devices store them', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen'] },
      aScreen: { opens: ['post', 'film', 'student/list', 'student/row'] },
      post: {},
      film: {},
      'student/list': {},
      'student/row': {},
    };
    expect(joined(sketch)).toEqual([
      { audience: '', modules: ['film', 'post'] },
      { audience: 'student', modules: ['student/list', 'student/row'] },
    ]);
  });

  it('of several lists are not joined with what everyone has', () => {
    const sketch: Sketch = {
      main: { opens: ['student/aScreen', 'forum/bScreen', 'cScreen', 'dScreen'] },
      'student/aScreen': { imports: ['field', 'label'] },
      'forum/bScreen': { imports: ['field'] },
      cScreen: { imports: ['card', 'label'] },
      dScreen: { imports: ['card'] },
      field: {},
      label: {},
      card: {},
    };
    expect(joined(sketch)).toEqual([
      { audience: '', modules: ['card', 'label'] },
      { audience: 'student', modules: ['field'] },
    ]);
  });

  it('bring the styles of a role in one, and those that are public where they are needed', () => {
    const sketch: Sketch = {
      main: { opens: ['student/aScreen', 'student/bScreen', 'cScreen', 'dScreen'] },
      'student/aScreen': { imports: ['student/a.css', 'card.css'] },
      'student/bScreen': { imports: ['student/b.css', 'card.css'] },
      cScreen: { imports: ['card.css', 'c.css'] },
      dScreen: {},
      'student/a.css': {},
      'student/b.css': {},
      'card.css': {},
      'c.css': {},
    };
    expect(joined(sketch)).toEqual([
      { audience: '', modules: ['card.css'] },
      { audience: 'student', modules: ['student/a.css', 'student/b.css'] },
    ]);
  });

  it('never load each other', () => {
    const sketch: Sketch = {
      main: { opens: ['aScreen', 'bScreen', 'cScreen'] },
      aScreen: { imports: ['top'] },
      bScreen: { imports: ['top', 'middle'] },
      cScreen: { imports: ['middle', 'bottom'] },
      top: { size: 100, imports: ['middle'] },
      middle: { size: 200_000, imports: ['bottom'] },
      bottom: { size: 100 },
    };
    const files = modulesOf(sketch);
    expect(files).not.toContainEqual(['bottom', 'top']);
    expect(files.flat().sort()).toEqual(['bottom', 'middle', 'top']);
  });

  it('leave out what the first script brings', () => {
    const sketch: Sketch = {
      main: { imports: ['first'], opens: ['aScreen', 'first'] },
      first: { imports: ['react'] },
      react: { size: 100_000 },
      aScreen: { imports: ['react'] },
    };
    expect(modulesOf(sketch)).toEqual([]);
  });
});
