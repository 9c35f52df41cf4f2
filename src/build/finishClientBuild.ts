// After the worker is written: what is not for the public moves out, the kill switch is put beside the site, text is
// compressed.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';
import { readPrecache } from './budgets.ts';
import type { ClientManifest } from './clientManifest.ts';
import { requireOfflineClosure } from './offlineClosure.ts';
import { offlineRoles, roleFiles, writeOfflineLists } from './offlineLists.ts';
import { precompressFolder } from './precompress.ts';

async function writeKillSwitch(root: string, file: string): Promise<void> {
  const source = join(root, 'src/build/killSwitchWorker.ts');
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, code);
}

/**
 * Leaves `<out>/client-manifest.json` (Vite's manifest, for the budgets), `<out>/kill-switch/sw.js` and compressed
 * copies.
 */
export function finishClientBuild(root: string, id: string): Plugin {
  let client = '';
  let written = false;
  return {
    name: 'site:finish-client-build',
    apply: 'build',
    configResolved(config) {
      client = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!written) return;
        const out = dirname(client);
        const manifest = join(out, 'client-manifest.json');
        await rename(join(client, '.vite/manifest.json'), manifest);
        await rm(join(client, '.vite'), { recursive: true });
        await writeKillSwitch(root, join(out, 'kill-switch/sw.js'));
        const built = JSON.parse(await readFile(manifest, 'utf8')) as ClientManifest;
        requireOfflineClosure(
          built,
          readPrecache(await readFile(join(client, 'sw.js'), 'utf8')),
          Object.fromEntries(offlineRoles.map((role) => [role, roleFiles(built, role)])),
        );
        writeOfflineLists(client, built, id);
        await precompressFolder(client);
      },
    },
  };
}
