// A file that is on a device without one that it needs cannot run offline.
import { isStorable, isStoredByUse, roleFilePrefix } from './clientFiles.ts';
import type { ClientManifest } from './clientManifest.ts';

/** What a device with one list fetches with it (app/sync/roleFiles.ts). */
const furtherLists: Readonly<Record<string, readonly string[]>> = { student: ['resources'] };

export function findOfflineGaps(
  manifest: ClientManifest,
  precache: readonly string[],
  roles: Readonly<Record<string, readonly string[]>>,
): string[] {
  const everyone = new Set(precache);
  const ofRoles = new Set(Object.values(roles).flat());
  const gaps = new Set<string>();
  for (const [name, list] of Object.entries({ everyone: [], ...roles })) {
    const further = (furtherLists[name] ?? []).flatMap((one) => roles[one] ?? []);
    const stored = new Set([...everyone, ...list, ...further]);
    for (const { file, imports = [], dynamicImports = [], css = [], assets = [] } of Object.values(
      manifest,
    )) {
      if (!stored.has(file)) continue;
      const fileOf = (key: string): string => manifest[key]?.file ?? key;
      const needed = [...imports.map(fileOf), ...css, ...assets];
      // A screen of a role is reached from the routes that everyone has, and what a file of another role opens is
      // opened by that role alone.
      const isOfAnother = Object.keys(roles).some(
        (role) => role !== name && file.startsWith(`assets/${roleFilePrefix(role)}`),
      );
      const opened = dynamicImports
        .map(fileOf)
        .filter((one) => !((everyone.has(file) || isOfAnother) && ofRoles.has(one)));
      for (const one of [...needed, ...opened])
        if (isStorable(one) && !isStoredByUse(one) && !stored.has(one))
          gaps.add(`${name}: ${file} needs ${one}.`);
    }
  }
  return [...gaps];
}

/** @throws Error that names every gap, or what could not be checked */
export function requireOfflineClosure(
  manifest: ClientManifest,
  precache: readonly string[],
  roles: Readonly<Record<string, readonly string[]>>,
): void {
  if (precache.length === 0)
    throw new Error('The worker precaches nothing: its list was not read.');
  for (const [role, files] of Object.entries(roles))
    if (files.length === 0) throw new Error(`The list of the role ${role} is empty.`);
  const gaps = findOfflineGaps(manifest, precache, roles);
  if (gaps.length > 0)
    throw new Error(
      `Some files can be on a device without what they need:\n${gaps.join('\n')}\nSee src/build/offlineLists.ts.`,
    );
}
