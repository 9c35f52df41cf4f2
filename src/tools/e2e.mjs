// `npm run test:e2e`: the journeys in Chromium against production builds. Arguments go on to Playwright.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, hashOf, requireNode, root, run, say } from './prepare.mjs';

/** Three builds of the same sources under three ids: what a deploy looks like to an open page. */
const buildIds = ['e2e-v1', 'e2e-v2', 'e2e-v3'];
const clientFolders = [
  'api',
  'app',
  'build',
  'features',
  'offline',
  'session',
  'shared',
  'ui',
  'worker',
];
const clientSources = [
  ...clientFolders.map((name) => `src/${name}`),
  'src/main.tsx',
  'src/serviceWorker.ts',
  'src/tools/build.mjs',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
];
const folder = join(root, '.cache', 'e2e');

async function ensureClientBuild(id, sources) {
  const target = join(folder, 'clients', id);
  const stamp = join(folder, `${id}.built`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  rmSync(target, { recursive: true, force: true });
  say(`Building the site as ${id} …`);
  const { code, output } = await run(process.execPath, ['src/tools/build.mjs', '--client-only'], {
    quiet: true,
    env: { BUILD_ID: id, OUT_DIR: target, BUILD_FAST: '1' },
  });
  if (code !== 0) throw new Error(`The build ${id} failed.\n${output}`);
  writeFileSync(stamp, sources);
}

/** A data folder with the people of the tests, made once for all workers: every site starts on a copy of it. */
async function ensureSeed() {
  const target = join(folder, 'seed');
  const stamp = join(folder, 'seed.made');
  const server = readFileSync(join(root, 'dist', '.built'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === server) return target;
  rmSync(stamp, { force: true });
  rmSync(target, { recursive: true, force: true });
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, 'src/e2e/harness/seedWithPeople.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  await module.seedWithPeople(target);
  writeFileSync(stamp, server);
  return target;
}

/** `--project storm` alone is the long storm; inside the whole run it is a short one. */
function stormRounds(args) {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? [args[at + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  );
  return process.env.STORM_ROUNDS ?? (projects.includes('storm') ? '50' : '5');
}

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();
  mkdirSync(folder, { recursive: true });
  const sources = hashOf(clientSources);
  for (const id of buildIds) await ensureClientBuild(id, sources);
  const seed = await ensureSeed();
  const args = process.argv.slice(2);
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const { code } = await run(
    process.execPath,
    [cli, 'test', '--config', 'src/e2e/playwright.config.ts', ...args],
    {
      env: {
        E2E_BROWSER: browser,
        E2E_SEED: seed,
        E2E_BROWSER_FLAGS: browserFlags().join(' '),
        STORM_ROUNDS: stormRounds(args),
      },
    },
  );
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
