import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function siteName(root: string): string {
  const { name } = JSON.parse(readFileSync(join(root, 'manifest.webmanifest'), 'utf8')) as {
    name: string;
  };
  return name;
}

export function webManifest(root: string): Plugin {
  const read = (): string => readFileSync(join(root, 'manifest.webmanifest'), 'utf8');
  return {
    name: 'site:web-manifest',
    // Vite would hash the linked file into /assets; an installed app needs its address to stay.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<link rel="manifest"', '<link vite-ignore rel="manifest"')
          .replaceAll('{site name}', siteName(root)),
    },
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(read());
      });
    },
    generateBundle() {
      const { id, name } = JSON.parse(read()) as { id?: unknown; name?: unknown };
      if (typeof id !== 'string' || typeof name !== 'string') {
        this.error('manifest.webmanifest needs at least "id" and "name" (offline.md §3).');
      }
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: read() });
    },
  };
}
