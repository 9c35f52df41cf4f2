// Which modules the first script needs at once. They share one file: whatever else uses one of them finds it there, and
// nothing has to be cut out of the first script because another file leads back to it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSource } from './architecture/readSource.ts';

/**
 * @param root the project
 * @param entry project path of the first module
 * @returns absolute paths of all modules and style sheets that are loaded with it, itself left out
 */
export function entryModules(root: string, entry: string): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!/\.tsx?$/.test(path)) return;
    const { imports } = readSource(path, readFileSync(join(root, path), 'utf8'));
    for (const { specifier, target, atLoad, typeOnly } of imports) {
      if (!atLoad || typeOnly) continue;
      if (target !== null && existsSync(join(root, target))) visit(target);
      // Each icon is a module of its own, and another file could take it along.
      const icon = /^lucide-react\/icons\/(.+)$/.exec(specifier)?.[1];
      if (icon !== undefined) for (const file of iconFiles(root, icon)) seen.add(file);
    }
  };
  visit(entry);
  seen.delete(entry);
  return new Set([...seen].map((path) => join(root, path)));
}

const icons = 'node_modules/lucide-react/dist/esm/icons';

/** The file of an icon and, where that is only another name for it, the one it leads to. */
function iconFiles(root: string, icon: string): string[] {
  const file = `${icons}/${icon}.mjs`;
  const code = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
  const meant = /export \{ default \} from '\.\/([\w-]+)\.mjs'/.exec(code)?.[1];
  return meant === undefined ? [file] : [file, ...iconFiles(root, meant)];
}
