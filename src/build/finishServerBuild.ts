import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { buildPrintFonts } from './fonts/printFonts.ts';

export type BuildRecord = {
  readonly id: string;
  /** The server refuses to start with another one. */
  readonly apiBase: string;
};

export function finishServerBuild(root: string, record: BuildRecord): Plugin {
  let out = '';
  let written = false;
  return {
    name: 'site:finish-server-build',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!written) return;
        const folders = {
          migrations: 'src/server/db/migrations',
          catalogue: 'src/features/school-import/server/builtIn/catalogue',
          content: 'src/features/resources/server/builtIn/content',
          samples: 'src/features/school-import/server/demo/samples',
          'forum-samples': 'src/features/forum/server/demo/forum-samples',
        };
        for (const [name, folder] of Object.entries(folders))
          await cp(join(root, folder), join(out, name), { recursive: true });
        await cp(await buildPrintFonts(root), join(out, 'print-fonts'), { recursive: true });
        await writeFile(join(out, 'build.json'), `${JSON.stringify(record)}\n`);
      },
    },
  };
}
