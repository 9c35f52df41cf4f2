// At the moment of the import, with the importer's name; src/architecture.test.ts checks the same without a build.
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isFrom, isProduct, isServer, serverPackages } from './folders.ts';

export function refuseInBrowser(
  importer: string,
  specifier: string,
  target: string | null,
): string | null {
  if (target !== null && target.startsWith('src/') && (isServer(target) || !isProduct(target))) {
    return `${importer} would carry ${target} into the browser. Ask the server through a call of the slice's contract.ts, or move what both sides need into rules.ts or shared/.`;
  }
  if (target === null && isFrom(specifier, serverPackages)) {
    return `${importer} imports ${specifier}, which runs only on the server. Use it in server/ and offer its result through a call of the slice's contract.ts.`;
  }
  return null;
}

export function serverCodeGuard(root: string): Plugin {
  /** Project path of a resolved id; null for packages and for what is no file (Vite's stand-in for node: modules). */
  const inProject = (id: string): string | null => {
    if (!isAbsolute(id)) return null;
    const path = relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
    return path.startsWith('..') || path.startsWith('node_modules/') ? null : path;
  };
  return {
    name: 'site:server-code-guard',
    enforce: 'pre',
    async resolveId(specifier, importer, options) {
      if (importer === undefined || options.ssr === true) return null;
      const from = inProject(importer);
      if (from === null) return null;
      const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true });
      const target = resolved === null ? null : inProject(resolved.id);
      const reason = refuseInBrowser(from, specifier, target);
      if (reason !== null) this.error(reason);
      return null;
    },
  };
}
