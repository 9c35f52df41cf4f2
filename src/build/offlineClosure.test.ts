import { describe, expect, it } from 'vitest';
import type { ClientManifest } from './clientManifest.ts';
import { findOfflineGaps, requireOfflineClosure } from './offlineClosure.ts';
import { audienceOf, publicFiles, roleFiles, selectPrecache } from './offlineLists.ts';

const topic = 'src/features/documents/client/DocumentsTopic.tsx';
const nurse = 'src/features/nurses/client/profile/NurseProfileScreen.tsx';
const post = 'src/features/articles/client/PostScreen.tsx';

/** A small sound build: a public post with a film, documents for students, the profile of nurses, a map. */
const sound: ClientManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    css: ['assets/index.css'],
    dynamicImports: [topic, nurse, post],
  },
  '_parts.js': { file: 'assets/parts.js', imports: ['index.html'] },
  '_member.js': { file: 'assets/member.js', css: ['assets/member.css'] },
  '_film.js': { file: 'assets/film.js', imports: ['_parts.js'] },
  '_map.js': { file: 'assets/ondemand-map.js' },
  [post]: {
    file: 'assets/Post.js',
    src: post,
    imports: ['_parts.js'],
    dynamicImports: ['_film.js'],
  },
  [topic]: {
    file: 'assets/Documents.js',
    src: topic,
    imports: ['_parts.js', '_member.js'],
    dynamicImports: ['_list.js', '_map.js', post],
    assets: [
      'assets/ondemand-heicWorker.js',
      'assets/photoWorker.js',
      'assets/catalogueWorker-x.js',
    ],
  },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css'] },
  [nurse]: { file: 'assets/Nurse.js', src: nurse, imports: ['_parts.js', '_member.js'] },
};
const everyone = ['assets/Post.js', 'assets/film.js', 'assets/index.css', 'assets/index.js'];
const precache = [...everyone, 'assets/parts.js'];
const roles = {
  student: roleFiles(sound, 'student'),
  nurse: roleFiles(sound, 'nurse'),
};
const changed = (key: string, change: Partial<ClientManifest[string]>): ClientManifest => ({
  ...sound,
  [key]: { file: '', ...sound[key], ...change },
});

describe('the lists of a build', () => {
  it('give everyone what is public, with all that it loads', () => {
    expect([...publicFiles(sound)].sort()).toEqual([...everyone, 'assets/parts.js'].sort());
  });

  it('give a role the rest of what its screens load, and nothing that is never stored', () => {
    expect(roles).toEqual({
      student: [
        'assets/Documents.js',
        'assets/list.css',
        'assets/list.js',
        'assets/member.css',
        'assets/member.js',
        'assets/photoWorker.js',
      ],
      nurse: ['assets/Nurse.js', 'assets/member.css', 'assets/member.js'],
    });
  });

  it('leave the home and the schools on it to everyone, and the other schools to students', () => {
    const featured = 'src/features/schools/client/featured/FeaturedSchools.tsx';
    const screens = ['src/main/home/homeScreens.tsx', featured, 'src/main/offlineEngine.ts'];
    expect(screens.map(audienceOf)).toEqual(['', '', 'student']);
    expect(audienceOf('src/features/schools/client/compare/ComparePage.tsx')).toBe('student');
  });

  it('leave the forum to whoever opens it, its commands to the engine, and posts to everyone', () => {
    const sources = [
      'src/features/forum/client/read/QuestionScreen.tsx',
      'src/features/forum/client/write/postCommands.ts',
      'src/main/ComposedPostScreen.tsx',
    ];
    expect(sources.map(audienceOf)).toEqual(['forum', 'student', '']);
  });

  it('are read from the finished build, which is not there yet', () => {
    expect(() => selectPrecache('/nowhere')([{ url: 'assets/index.js' }])).toThrow('ENOENT');
  });
});

describe('what is on a device without a connection', () => {
  it('has everything it needs in a sound build', () => {
    expect(findOfflineGaps(sound, precache, roles)).toEqual([]);
    expect(() => requireOfflineClosure(sound, precache, roles)).not.toThrow();
  });

  it.each<[string, ClientManifest, string]>([
    [
      'a precached script imports one that is not',
      changed('_parts.js', { imports: ['_other.js'] }),
      'everyone: assets/parts.js needs _other.js.',
    ],
    [
      'a precached script has styles that are not precached',
      changed('_parts.js', { css: ['assets/other.css'] }),
      'everyone: assets/parts.js needs assets/other.css.',
    ],
    [
      'a public screen loads a part on demand that is not precached',
      changed(post, { dynamicImports: ['_other.js'] }),
      'everyone: assets/Post.js needs _other.js.',
    ],
    [
      'what everyone has imports a file of a role',
      changed('_parts.js', { imports: ['_list.js'] }),
      'everyone: assets/parts.js needs assets/list.js.',
    ],
    [
      'a screen of a role starts a web worker that is not stored',
      changed(topic, { assets: ['assets/otherWorker.js'] }),
      'student: assets/Documents.js needs assets/otherWorker.js.',
    ],
    [
      'a screen of a role loads a part on demand that is not stored',
      changed(nurse, { dynamicImports: ['_list.js'] }),
      'nurse: assets/Nurse.js needs assets/list.js.',
    ],
  ])('is incomplete when %s', (_, manifest, gap) => {
    expect(findOfflineGaps(manifest, precache, roles)).toContain(gap);
    expect(() => requireOfflineClosure(manifest, precache, roles)).toThrow(gap);
  });

  it('has no part that only another role opens', () => {
    const shared = { file: 'assets/student~fields.js', dynamicImports: ['_list.js'] };
    const manifest: ClientManifest = {
      ...changed(nurse, { imports: ['_student~fields.js'] }),
      '_student~fields.js': shared,
    };
    const student = [...roles.student, shared.file];
    const nurses = roleFiles(manifest, 'nurse');
    expect(nurses).toContain(shared.file);
    expect(nurses).not.toContain('assets/list.js');
    expect(findOfflineGaps(manifest, precache, { student, nurse: nurses })).toEqual([]);
  });

  it('leaves to everyone a file that is named after a folder of the forum', () => {
    const parts = { file: 'assets/forum-read-parts.js' };
    const manifest: ClientManifest = {
      ...changed(post, { dynamicImports: ['_forum-read-parts.js'] }),
      '_forum-read-parts.js': parts,
    };
    expect([...publicFiles(manifest)]).toContain(parts.file);
    expect(roleFiles(manifest, 'forum')).not.toContain(parts.file);
  });

  it('is never found complete because nothing was read', () => {
    expect(() => requireOfflineClosure(sound, [], roles)).toThrow('precaches nothing');
    expect(() => requireOfflineClosure(sound, precache, { ...roles, nurse: [] })).toThrow(
      'nurse is empty',
    );
  });
});
