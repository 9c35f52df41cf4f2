// At the moment of the import, with the importer's name; src/architecture.test.ts checks the same without a build.
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isAdmin, isFrom, isProduct, isServer, serverPackages } from './folders.ts';

/** Packages that only the staff's app needs. */
const adminPackages = ['@rjsf/*', '@cfworker/json-schema', 'turndown'];

/** What people who use the site must never load. */
export function refuseInSite(
  importer: string,
  specifier: string,
  target: string | null,
): string | null {
  const isStaffs = target === null ? isFrom(specifier, adminPackages) : isAdmin(target);
  return isStaffs
    ? `${importer} would carry ${target ?? specifier} of the admin app into the site. Move what both need into ui/, shared/ or the slice's root.`
    : null;
}

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

export function serverCodeGuard(root: string, app: 'site' | 'admin' = 'site'): Plugin {
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
      const reason =
        refuseInBrowser(from, specifier, target) ??
        (app === 'site' ? refuseInSite(from, specifier, target) : null);
      if (reason !== null) this.error(reason);
      return null;
    },
  };
}
