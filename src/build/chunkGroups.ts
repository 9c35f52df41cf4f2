// The first script and its packages are one file each. A module that several on-demand files use goes with the others
// that the same folders use: a phone on a slow line pays a round trip for each small file.
import type { Rolldown } from 'vite';

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'>;
type Context = { getModuleInfo(id: string): ModuleInfo | null };

/** What this many slices use is loaded by nearly everyone. */
const commonSlices = 8;
/** Used by staff alone, it must not pull the parts it shows together. */
const designKit = '/src/ui/kit/';

function entriesUsing(id: string, context: Context): string[] {
  const seen = new Set<string>([id]);
  const found: string[] = [];
  for (const each of seen) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(each) ?? {};
    if (dynamicImporters.length > 0 && !each.includes(designKit)) found.push(each);
    for (const importer of importers) seen.add(importer);
  }
  return found;
}

/** `…/src/features/reviews/client/form/Form.tsx` → slice `reviews`, room `reviews-form`. */
function placeOf(id: string): { slice: string; room: string } {
  const folders = id
    .replace(/^.*\/src\//, '')
    .split('/')
    .slice(0, -1);
  const names = folders.filter((name) => name !== 'features' && name !== 'client');
  return { slice: names[0] ?? '', room: names.join('-') };
}

const joined = (names: Iterable<string>): string => [...names].sort().join('~');

export function sharedChunk(id: string, context: Context): string | null {
  const isEntry = (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  const places = isEntry ? [] : entriesUsing(id, context).map(placeOf);
  if (places.length < 2) return null;
  const slices = new Set(places.map(({ slice }) => slice));
  if (slices.size >= commonSlices) return 'common';
  if (slices.size > 1) return joined(slices);
  const rooms = new Set(places.map(({ room }) => room));
  return rooms.size > 2 ? `${joined(slices)}-shared` : joined(rooms);
}

export const codeSplitting = {
  // Each module is placed by its users, so that what it imports is used by the same folders or by more.
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const] },
    { name: 'site', tags: ['$initial' as const] },
    { name: sharedChunk, debugName: 'shared by folders' },
  ],
};
