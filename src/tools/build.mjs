// `npm run build`: client, worker and server into OUT_DIR (dist). `--client-only` leaves the server out.
// What the variables do stands on top of vite.config.ts.
import { requireNode, root, print } from './prepare.mjs';

requireNode();
process.chdir(root);
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
const started = Date.now();
const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;

async function buildPart(part) {
  process.env.BUILD_PART = part;
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' });
}

try {
  print('  client and worker …');
  await buildPart('client');
  print(`  admin app … (${seconds()})`);
  await buildPart('admin');
  if (!process.argv.includes('--client-only')) {
    print(`  server … (${seconds()})`);
    await buildPart('server');
    await buildPart('render');
  }
  print(`Built in ${seconds()}.`);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
