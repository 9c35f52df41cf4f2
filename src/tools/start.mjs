// `npm start`: from a fresh clone to a running demo with one command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, requireNode, root } from './prepare.mjs';

requireNode();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.DEMO ??= '1';
stopWithParent();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist', 'server', 'server.js')).href);

/** npm's shell does not pass a signal on: when it is gone, this server must not stay behind and hold the data folder. */
function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
