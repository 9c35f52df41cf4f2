// `npm run dev`: Vite with hot reload for the browser's side, and the server rebuilt and restarted on each change.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root, print } from './prepare.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
const { build, createServer } = await import('vite');

const serverFolder = join(root, 'dist', 'dev-server');
const apiBase = process.env.API_BASE ?? '/api';
const apiPort = await freePort();
let child = null;
let stopping = false;
let restarting = Promise.resolve();

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function stopServer() {
  if (!child) return Promise.resolve();
  const ending = child;
  child = null;
  return new Promise((resolve) => {
    ending.once('close', resolve);
    ending.kill('SIGTERM');
  });
}

/** One restart after the other, so that no server is left without an owner. */
function restartServer() {
  restarting = restarting.then(stopServer).then(startServer);
}

function startServer() {
  if (stopping) return;
  child = spawn(process.execPath, ['--enable-source-maps', join(serverFolder, 'server.js')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      DEMO: process.env.DEMO ?? '1',
      PORT: String(apiPort),
      CLIENT_DIR: join(root, 'public'),
    },
  });
}

async function watchServer() {
  process.env.BUILD_PART = 'server';
  const watcher = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: true, outDir: serverFolder, emptyOutDir: true, watch: {} },
  });
  delete process.env.BUILD_PART;
  process.env.NODE_ENV = 'development';
  watcher.on('event', (event) => {
    if (event.code === 'END') restartServer();
    if (event.code === 'ERROR') print(event.error.message);
  });
  return watcher;
}

const watcher = await watchServer();
const site = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    watch: { ignored: ['**/.cache/**', '**/dist/**', '**/.data/**'] },
    proxy: Object.fromEntries(
      [apiBase, '/files', '/dev/mail'].map((path) => [
        path,
        { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false },
      ]),
    ),
  },
});
await site.listen();
print(`Lamplight for development is at ${site.resolvedUrls?.local[0] ?? ''}`);
if (!existsSync(join(root, '.data')))
  print('The embedded database is prepared at the first start; this takes a few seconds.');

async function stop() {
  stopping = true;
  await restarting;
  await Promise.allSettled([stopServer(), watcher.close(), site.close()]);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
