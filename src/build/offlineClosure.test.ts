import { describe, expect, it } from 'vitest';
import type { ClientManifest } from './budgets.ts';
import { chunkGroups } from './chunkGroups.ts';
import { findOfflineGaps, requireOfflineClosure } from './offlineClosure.ts';

const topic = 'src/features/documents/client/DocumentsTopic.tsx';
const school = 'src/features/schools/client/SchoolScreen.tsx';
const post = 'src/features/articles/client/PostScreen.tsx';

/** A small sound build: a task, a post whose film is cached once visited, schools that are prefetched for students. */
const sound: ClientManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: [topic, school, post, '_later-1.js'],
  },
  '_later-1.js': { file: 'assets/later.js', dynamicImports: [school, '_seen-details.js'] },
  '_parts.js': { file: 'assets/parts.js', imports: ['index.html'] },
  '_seen-film.js': { file: 'assets/seen-film.js', imports: ['_parts.js'] },
  '_seen-details.js': { file: 'assets/seen-details.js' },
  '_ondemand-map.js': { file: 'assets/ondemand-map.js' },
  [post]: {
    file: 'assets/PostScreen.js',
    src: post,
    imports: ['_parts.js'],
    dynamicImports: ['_seen-film.js'],
  },
  [topic]: {
    file: 'assets/DocumentsTopic.js',
    src: topic,
    imports: ['_parts.js'],
    assets: ['assets/ondemand-heicWorker.js', 'assets/photoWorker.js'],
  },
  [school]: {
    file: 'assets/seen-School.js',
    src: school,
    imports: ['_seen-film.js', '_parts.js'],
    css: ['assets/seen-School.css'],
    dynamicImports: ['_seen-details.js', '_ondemand-map.js'],
  },
};
const precache = [
  'index.html',
  'assets/index.js',
  'assets/index.css',
  'assets/later.js',
  'assets/parts.js',
  'assets/PostScreen.js',
  'assets/DocumentsTopic.js',
  'assets/photoWorker.js',
];
const changed = (key: string, change: Partial<ClientManifest[string]>): ClientManifest => ({
  ...sound,
  [key]: { file: '', ...sound[key], ...change },
});

describe('what is on a device without a connection', () => {
  it('has everything it needs in a sound build', () => {
    expect(findOfflineGaps(sound, precache)).toEqual([]);
    expect(() => requireOfflineClosure(sound, precache)).not.toThrow();
  });

  it.each<[string, ClientManifest, string]>([
    [
      'a precached script imports one that is cached once it was visited',
      changed(topic, { imports: ['_parts.js', '_seen-film.js'] }),
      'assets/DocumentsTopic.js needs assets/seen-film.js.',
    ],
    [
      'a precached script has styles that are not precached',
      changed('_parts.js', { css: ['assets/seen-film.css'] }),
      'assets/parts.js needs assets/seen-film.css.',
    ],
    [
      'a precached script starts a web worker that is not precached',
      changed(topic, { assets: ['assets/otherWorker.js'] }),
      'assets/DocumentsTopic.js needs assets/otherWorker.js.',
    ],
    [
      'a script that is cached once it was visited imports one that never is',
      changed('_seen-film.js', { imports: ['_ondemand-map.js'] }),
      'assets/seen-film.js needs assets/ondemand-map.js.',
    ],
    [
      'a screen of a task loads a part later that is not precached',
      changed(topic, { dynamicImports: ['_seen-film.js'] }),
      'assets/DocumentsTopic.js loads assets/seen-film.js later.',
    ],
    [
      'what many screens share loads such a part later',
      changed('_parts.js', { dynamicImports: ['_seen-film.js'] }),
      'assets/parts.js loads assets/seen-film.js later.',
    ],
    [
      'a screen of a task is not precached itself',
      changed(topic, { file: 'assets/seen-DocumentsTopic.js' }),
      'A task needs assets/seen-DocumentsTopic.js offline.',
    ],
    [
      'a screen is prefetched without a part that it loads later',
      changed('_later-1.js', { dynamicImports: [school] }),
      'assets/seen-School.js is prefetched and loads assets/seen-details.js later, which is not.',
    ],
  ])('is incomplete when %s', (_, manifest, gap) => {
    expect(findOfflineGaps(manifest, precache)).toEqual([gap]);
    expect(() => requireOfflineClosure(manifest, precache)).toThrow(gap);
  });

  it('is never found complete because nothing was read', () => {
    expect(() => requireOfflineClosure(sound, [])).toThrow('precaches nothing');
    expect(() =>
      requireOfflineClosure(changed('_later-1.js', { dynamicImports: [] }), precache),
    ).toThrow('No file is prefetched');
  });
});

it('an icon that documents and a film share is in a file that every device has', () => {
  const icon = '/site/node_modules/lucide-react/dist/esm/icons/play.mjs';
  const group = chunkGroups(() => false).groups.find(({ test }) =>
    test instanceof RegExp ? test.test(icon) : test(icon),
  );
  expect(group?.name).toBe('parts');
});
