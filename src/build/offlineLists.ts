// The worker precaches what every visitor needs; the screens of a role are a second list, fetched after sign-in. Further
// lists: scholarships and resources for students, the forum and the notifications for members and for guests who open
// the forum. What other pages show of the forum is everyone's.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isStorable, isStoredByUse, roleFilePrefix } from './clientFiles.ts';
import { type ClientManifest, entryKey } from './clientManifest.ts';

export const offlineRoles = ['student', 'nurse', 'resources', 'forum', 'referee', 'pin'] as const;
export type OfflineRole = (typeof offlineRoles)[number];

/** The home with the schools shown on it, the posts and the page about the site are everyone's; the commands of the forum belong to the engine. */
const roleSources: Readonly<Record<OfflineRole, RegExp>> = {
  student:
    /^src\/(?:(?!main\/(?:home|about|resources|ComposedPostScreen)|features\/schools\/client\/featured)(?:main|offline|features\/(?:application|documents|finder|program-filter|references\/client\/student|student-home|reviews|saved-schools|schools))\/|features\/forum\/client\/write\/(?:drafts\/|\w+Commands\.ts))/,
  nurse: /^src\/features\/nurse(?:s|-contact)\//,
  resources: /^src\/(?:main\/resources\/|features\/(?:resources|scholarships)\/)/,
  referee: /^src\/features\/references\/client\/(?:referee\/|ReferenceScreen)/,
  pin: /^src\/(?:session\/pin\/|features\/account\/client\/pin\/|app\/session\/pinStart)/,
  forum: /^src\/(?:features\/(?:forum\/(?!client\/read\/parts\/)|notifications\/)|api\/live\/)/,
};

/** Whose devices store what is loaded on demand here; '' is everybody's. @param source from `src/` on */
export const audienceOf = (source: string): OfflineRole | '' =>
  offlineRoles.find((role) => roleSources[role].test(source)) ?? '';

/** Besides screens, big parts and styles; by their number the files of a list stay within the limits of budgets.ts. */
export const maxJoinedFiles: Readonly<Record<OfflineRole | '', number>> = {
  '': 25,
  student: 21,
  nurse: 2,
  resources: 3,
  forum: 15,
  referee: 2,
  pin: 2,
};

const isListed = (file: string): boolean => isStorable(file) && !isStoredByUse(file);

function reachableFiles(
  manifest: ClientManifest,
  from: readonly string[],
  isOutside: (key: string) => boolean,
): Set<string> {
  const keys = new Set(from);
  const files = new Set<string>();
  for (const key of keys) {
    const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[key] ?? {};
    for (const one of [file ?? '', ...css, ...assets])
      if (one !== '' && isListed(one)) files.add(one);
    // A file of another role is there for what both import; what it opens is that role's.
    const opened = isOutside(key) ? [] : dynamicImports.filter((one) => !isOutside(one));
    for (const one of [...imports, ...opened])
      if (isStorable(manifest[one]?.file ?? '')) keys.add(one);
  }
  return files;
}

/** Several parts of a role in one file have no source; the file is named after the role. */
const isOf = (role: OfflineRole, manifest: ClientManifest, key: string): boolean =>
  roleSources[role].test(manifest[key]?.src ?? key) || key.startsWith(`_${roleFilePrefix(role)}`);

export const publicFiles = (manifest: ClientManifest): Set<string> =>
  reachableFiles(manifest, [entryKey(manifest)], (key) =>
    offlineRoles.some((role) => isOf(role, manifest, key)),
  );

export function roleFiles(manifest: ClientManifest, role: OfflineRole): string[] {
  const everyone = publicFiles(manifest);
  const others = offlineRoles.filter((other) => other !== role);
  const own = Object.keys(manifest).filter((key) => isOf(role, manifest, key));
  return [
    ...reachableFiles(manifest, own, (key) => others.some((other) => isOf(other, manifest, key))),
  ]
    .filter((file) => !everyone.has(file))
    .sort();
}

export const selectPrecache =
  (client: string) =>
  <Entry extends { url: string }>(entries: Entry[]): { manifest: Entry[]; warnings: string[] } => {
    const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as ClientManifest;
    const roles = new Set(offlineRoles.flatMap((role) => roleFiles(manifest, role)));
    return {
      manifest: entries.filter(({ url }) => isListed(url) && !roles.has(url)),
      warnings: [],
    };
  };

type OfflineList = {
  readonly id: string;
  readonly files: readonly string[];
  readonly sizes: readonly number[];
};

export function writeOfflineLists(client: string, manifest: ClientManifest, id: string): void {
  for (const role of offlineRoles) {
    const files = roleFiles(manifest, role);
    const sizes = files.map((file) => brotliCompressSync(readFileSync(join(client, file))).length);
    const list: OfflineList = { id, files, sizes };
    writeFileSync(join(client, `builds/offline-${role}.json`), `${JSON.stringify(list)}\n`);
  }
}
