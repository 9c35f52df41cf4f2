// `npm test`: every check, in the order in which they are cheapest to fail. `--no-browser` leaves out what needs Chromium.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasJava } from './html.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run, say } from './prepare.mjs';
import { playwrightReport, vitestReport } from './reports.mjs';

requireNode();
process.chdir(root);
const withBrowser = !process.argv.includes('--no-browser');
const onCi = process.env.CI === 'true' || process.env.CI === '1';
const results = join(root, '.cache', 'results');
const bin = (name) => join(root, 'node_modules', '.bin', name);

let passed = 0;
let failed = 0;
const broken = [];
/** Each failed test, in one line. */
const failures = [];
/** Tests that passed only on their second try (src/decisions/tests/2026-11-21-retry-a-failed-journey-once-in-ci.md). */
const unsteady = [];
/** More than these that fail at once have a cause of their own and are not tried again. */
const mostUnsteady = 3;
const started = Date.now();
const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(0)} s`;

/** What a tool said last, in one line. */
const lastLines = (output) => output.trimEnd().split('\n').slice(-4).join(' | ').slice(-400);

/** Counts one step that has no tests of its own. */
async function check(title, command, args, options = {}) {
  const from = Date.now();
  const { code, output } = await run(command, args, { quiet: true, ...options });
  if (code === 0) {
    passed += 1;
    say(`  ok      ${title} (${seconds(from)})`);
    if (options.show) say(output.trimEnd());
    return;
  }
  failed += 1;
  broken.push(title);
  failures.push(`${title}: ${lastLines(output)}`);
  say(output.trimEnd());
  say(`  FAILED  ${title} (${seconds(from)})`);
}

/** Runs a test runner that writes a JSON report and counts its tests. A runner that counted nothing has failed. */
async function suite(title, command, args, readCounts, options = {}) {
  const from = Date.now();
  say(`  …       ${title}`);
  const { code } = await run(command, args, options);
  count(title, code, readCounts(), from);
}

/** Adds what a runner counted. @param code how it ended */
function count(title, code, counts, from) {
  failures.push(...counts.failures);
  const bad = Math.max(counts.failed, code !== 0 || counts.passed === 0 ? 1 : 0);
  passed += counts.passed;
  failed += bad;
  if (bad > 0) broken.push(title);
  say(
    `  ${bad === 0 ? 'ok     ' : 'FAILED '} ${title}: ${counts.passed} passed, ${bad} failed (${seconds(from)})`,
  );
}

function vitest(title, file, args, env = {}) {
  const report = join(results, file);
  const all = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args];
  // A color for each dot would fill the log of a run that nobody watches.
  const quiet = onCi ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {};
  return suite(title, bin('vitest'), all, () => vitestReport(report), {
    env: { ...quiet, ...env },
  });
}

/** They start the embedded engine by themselves, or no database at all. */
const withoutPostgres = [
  'src/main/server.test.ts',
  'src/server/db/embedded/**',
  'src/server/{render,text}/**',
  'src/server/uploads/{killed,mountUploads}.test.ts',
  '**/import/killed.test.ts',
];

async function onRealPostgres() {
  const { findPostgres, withPostgres } = await import('./postgresCluster.mjs');
  if (!(await findPostgres())) {
    if (!onCi)
      return say(
        '  left out: the service tests on PostgreSQL (no PostgreSQL 15 or newer on this machine)',
      );
    failed += 1;
    broken.push('PostgreSQL 15 or newer was not found');
    return undefined;
  }
  return withPostgres((url) =>
    // Everything that has a database under it which this can be; screens have none.
    vitest(
      'service tests on PostgreSQL',
      'postgres.json',
      ['/server/', 'upload.test.ts', ...withoutPostgres.flatMap((path) => ['--exclude', path])],
      { TEST_DATABASE_URL: url },
    ),
  );
}

const runJourneys = (report, ...args) =>
  run(process.execPath, ['src/tools/e2e.mjs', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });

/** In CI a few that failed are tried once more, alone and after all others (src/decisions, one second try). */
async function journeys() {
  const title = 'journeys in Chromium';
  const from = Date.now();
  say(`  …       ${title}`);
  const report = join(results, 'e2e.json');
  const { code } = await runJourneys(report);
  const first = playwrightReport(report);
  const { failed: few, failures: names } = first;
  if (!onCi || few === 0 || few > mostUnsteady || names.length !== few) {
    count(title, code, first, from);
    return;
  }
  for (const name of names) say(`once more: ${name}`);
  const again = join(results, 'e2e-again.json');
  const { code: codeAgain } = await runJourneys(again, '--last-failed', '--workers=1');
  const second = playwrightReport(again);
  if (second.failed === 0 && second.passed === few) unsteady.push(...names);
  count(title, codeAgain, { ...second, passed: first.passed + second.passed }, from);
}

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

say('Checks');
await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
await check('format', bin('biome'), ['format', '.']);
await check('unused code', bin('knip'), []);
await vitest('unit and service tests', 'unit.json', []);
if (onCi || process.env.TEST_POSTGRES === '1') await onRealPostgres();
await ensureBuilt();
await check('budgets', process.execPath, ['src/tools/budgets.mjs'], { show: true });
if (hasJava()) await check('HTML of the pages', process.execPath, ['src/tools/html.mjs']);
else say('  left out: the W3C checker of the HTML (no Java 11 or newer on this machine)');
if (withBrowser) await journeys();

say('');
for (const name of unsteady) say(`unsteady: ${name}`);
say(`All checks took ${seconds(started)}.`);
// Last, so that whoever sees only the end of a long run sees what went wrong.
for (const line of failures.slice(0, 20)) say(`failed: ${line}`);
if (broken.length > 0) say(`Failed: ${broken.join('; ')}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
