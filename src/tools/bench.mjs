// `npm run bench`: the budgets that apply so far, measured on this machine; one table out, JSON in .cache/bench.json.
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, say } from './prepare.mjs';

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
  return module.bench({
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
