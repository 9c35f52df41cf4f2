import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precompressFolder } from './precompress.ts';

/** Leaves compressed copies beside the files. */
export function finishAdminBuild(): Plugin {
  let folder = '';
  return {
    name: 'site:finish-admin-build',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => void (await precompressFolder(folder)),
    },
  };
}
