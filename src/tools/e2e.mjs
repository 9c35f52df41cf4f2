// `npm run test:e2e`: the journeys in Chromium against production builds. Arguments go on to Playwright; with `--prepare`
// it only makes what they need. They run on the embedded engine, as `npm start` does; with WITHOUT_LONG, as `npm test` sets
// it, without those of the long run and on PostgreSQL where there is one, as a deployment does.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { findMemoryFolder } from './memoryFolder.mjs';
import { findPostgres, withPostgres } from './postgresCluster.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run, print } from './prepare.mjs';

/** Besides the build itself, two copies of it under other ids: what a deploy looks like to an open page. */
const laterVersions = ['v2', 'v3'];
const fixedSeed = 20261121;
const folder = join(root, '.cache', 'e2e');
/** Runs a part of the harness that is written in TypeScript. */
async function harness(file) {
  const { runnerImport } = await import('vite');
  const path = join(root, 'src/e2e/harness', file);
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
  return module;
}

const readBuilt = () => readFileSync(join(root, 'dist', '.built'), 'utf8');

/** Does something once for each build. @param stamp where it is written down that it was done */
async function oncePerBuild(stamp, make) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === readBuilt()) return;
  rmSync(stamp, { force: true });
  await make();
  writeFileSync(stamp, readBuilt());
}

async function ensureLaterVersions() {
  const clients = join(folder, 'clients');
  await oncePerBuild(join(folder, 'clients.made'), async () => {
    const { relabelBuild } = await harness('relabelBuild.ts');
    rmSync(clients, { recursive: true, force: true });
    for (const id of laterVersions) await relabelBuild(join(root, 'dist'), join(clients, id), id);
  });
}

/** Where a seed on PostgreSQL keeps its databases. */
const clusterOf = (seed) => join(seed, 'cluster');

/** Data with the people of the tests, made once for all workers: every site starts on a copy of them. */
async function ensureSeed(onPostgres) {
  const name = onPostgres ? 'seed-on-postgres' : 'seed';
  const target = join(folder, name);
  await oncePerBuild(join(folder, `${name}.made`), async () => {
    rmSync(target, { recursive: true, force: true });
    const { seedWithPeople } = await harness('people.ts');
    if (!onPostgres) return seedWithPeople(target);
    mkdirSync(target);
    const options = { flushes: false, keepIn: clusterOf(target) };
    return withPostgres((url) => seedWithPeople(target, url), options);
  });
  return target;
}

/** What the sites and browsers of a run need at most, in bytes. */
const roomNeeded = 4e9;

/** A folder for them in memory, as copying and removing sites took a fifth of the run on a disk; null where none is. */
function folderInMemory() {
  const memory = findMemoryFolder(roomNeeded);
  return memory && mkdtempSync(join(memory, 'lamplight-e2e-'));
}

/** Also when somebody ends the run: what lies there is memory. */
function removeAtTheEnd(path) {
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/**
 * `--project storm` alone is four storms: a long one that is always the same and three of this moment's seeds, which are
 * printed; inside the whole run it is a short one. STORM_SEEDS and STORM_ROUNDS (with commas, or one for all) are taken
 * as they are given.
 */
function stormSettings(args) {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? [args[at + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
  );
  const alone = projects.includes('storm');
  const now = Date.now();
  const chosen = alone ? [fixedSeed, now, now + 1, now + 2].join(',') : `${fixedSeed}`;
  const { STORM_SEEDS: seeds = chosen, STORM_ROUNDS: given } = process.env;
  const usual = alone && seeds === chosen ? '50,10,10,10' : alone ? '50' : '5';
  const rounds = given ?? usual;
  if (alone)
    print(`storm: seeds ${seeds} (again with STORM_SEEDS=${seeds} STORM_ROUNDS=${rounds})`);
  return { STORM_ROUNDS: rounds, STORM_SEEDS: seeds };
}

/** @param postgres the address of a server that holds the seed's database; null on the embedded engine */
async function runPlaywright(args, { browser, seed, postgres }) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const temporary = folderInMemory();
  if (temporary) removeAtTheEnd(temporary);
  const { code } = await run(
    process.execPath,
    [cli, 'test', '--config', 'src/e2e/playwright.config.ts', ...args],
    {
      env: {
        ...(temporary && { TMPDIR: temporary }),
        ...(postgres && { E2E_POSTGRES: postgres }),
        E2E_BROWSER: browser,
        E2E_SEED: seed,
        E2E_BROWSER_FLAGS: browserFlags().join(' '),
        ...stormSettings(args),
      },
    },
  );
  return code;
}

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  const browser = await ensureBrowser();
  await ensureBuilt();
  mkdirSync(folder, { recursive: true });
  await ensureLaterVersions();
  const withoutLong = process.env.WITHOUT_LONG === '1';
  const onPostgres = withoutLong && (await findPostgres()) !== null;
  const seed = await ensureSeed(onPostgres);
  const args = process.argv.slice(2);
  if (args.includes('--prepare')) return 0;
  if (withoutLong) args.push('--grep-invert', '@long');
  if (!onPostgres) return runPlaywright(args, { browser, seed, postgres: null });
  const options = { flushes: false, copyOf: clusterOf(seed) };
  return withPostgres((postgres) => runPlaywright(args, { browser, seed, postgres }), options);
}

try {
  process.exitCode = await main();
} catch (error) {
  print(error.message);
  process.exitCode = 1;
}
