// `npm run bench`: the budgets that apply so far, measured on this machine; one table out, JSON in .cache/bench.json.
// `-- --only pages,lighthouse` runs these parts alone; `-- --full` adds what takes long.
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, say } from './prepare.mjs';

/** The names behind `--only`, in either of its two forms. */
function partsOf(args) {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return [];
  const named = args[at] === '--only' ? (args[at + 1] ?? '') : args[at].slice('--only='.length);
  return named.split(',').filter((name) => name !== '');
}

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();
  const { runnerImport } = await import('vite');
  const { findPostgres, withPostgres } = await import('./postgresCluster.mjs');
  const { module } = await runnerImport(join(root, 'src/bench/bench.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  // What a browser of its own is started by (src/e2e/harness/browser/realBrowser.ts).
  process.env.E2E_BROWSER = browser;
  process.env.E2E_BROWSER_FLAGS = browserFlags().join(' ');
  const args = process.argv.slice(2);
  return module.bench({
    only: partsOf(args),
    full: args.includes('--full'),
    root,
    browser,
    flags: browserFlags(),
    withPostgres: (await findPostgres()) ? withPostgres : null,
  });
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
