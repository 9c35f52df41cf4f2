// `npm test`: every check. `--no-browser` leaves out what needs Chromium. `--long` is `npm run test:long`: the service and
// unit tests with thousands of runs of each property, every journey, also those that repeat a promise at another place
// (`@long`), the long storms, and the W3C checker of HTML.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasJava } from './html.mjs';
import { findPostgres, withPostgres } from './postgresCluster.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, run, print } from './prepare.mjs';
import { playwrightReport, vitestReport } from './reports.mjs';

requireNode();
process.chdir(root);
const long = process.argv.includes('--long');
/** `npm test` leaves to the long run what repeats (src/decisions/tests/2026-11-30-leave-what-repeats-to-the-long-run.md). */
const length = long ? { LONG_TEST: '1' } : { WITHOUT_LONG: '1' };
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
    print(`  ok      ${title} (${seconds(from)})`);
    if (options.show) print(output.trimEnd());
    return;
  }
  failed += 1;
  broken.push(title);
  failures.push(`${title}: ${lastLines(output)}`);
  print(output.trimEnd());
  print(`  FAILED  ${title} (${seconds(from)})`);
}

/** Adds what a test runner counted. One that counted nothing has failed. @param code how it ended */
function count(title, code, counts, from) {
  failures.push(...counts.failures);
  const bad = Math.max(counts.failed, code !== 0 || counts.passed === 0 ? 1 : 0);
  passed += counts.passed;
  failed += bad;
  if (bad > 0) broken.push(title);
  print(
    `  ${bad === 0 ? 'ok     ' : 'FAILED '} ${title}: ${counts.passed} passed, ${bad} failed (${seconds(from)})`,
  );
}

/** Runs beside other steps: it is heard at its end, and in full only when something failed. */
async function vitest(title, env) {
  const from = Date.now();
  print(`  …       ${title}`);
  const report = join(results, 'unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run(bin('vitest'), ['run', '--silent=passed-only', ...reporters], {
    quiet: true,
    env: {
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      ...length,
      ...env,
    },
  });
  if (code !== 0) print(output.trimEnd());
  count(title, code, vitestReport(report), from);
}

/** On PostgreSQL with a sample of them on the embedded engine, or where there is no PostgreSQL, all on that engine. */
async function unitTests() {
  if (await findPostgres())
    return withPostgres(
      (url) => vitest('unit and service tests, on PostgreSQL', { TEST_DATABASE_URL: url }),
      { flushes: false },
    );
  if (onCi) {
    failed += 1;
    broken.push('PostgreSQL 15 or newer was not found');
  } else print('  left out: PostgreSQL (no version 15 or newer on this machine)');
  return vitest('unit and service tests, on the embedded engine', {});
}

async function staticChecks() {
  // One checker, and nothing collected before it takes much memory: the tests beside need the cores.
  const env = { GOGC: 'off', GOMEMLIMIT: '3GiB' };
  await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1'], { env });
  await check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings'], { env });
  await check('format', bin('biome'), ['format', '.']);
  await check('unused code', bin('knip'), []);
}

async function buildAndBudgets() {
  await ensureBuilt();
  await check('budgets', process.execPath, ['src/tools/budgets.mjs'], { show: true });
  // While the other checks run. What fails here, fails and is counted with the journeys.
  if (withBrowser) await runJourneys(join(results, 'e2e.json'), '--prepare');
}

const runJourneys = (report, ...args) =>
  run(process.execPath, ['src/tools/e2e.mjs', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...length },
  });

/** In CI a few that failed are tried once more, alone and after all others (src/decisions, one second try). */
async function journeys(title, ...args) {
  const from = Date.now();
  print(`  …       ${title}`);
  const report = join(results, 'e2e.json');
  const { code } = await runJourneys(report, ...args);
  const first = playwrightReport(report);
  const { failed: few, failures: names } = first;
  if (!onCi || few === 0 || few > mostUnsteady || names.length !== few) {
    count(title, code, first, from);
    return;
  }
  for (const name of names) print(`once more: ${name}`);
  // The second try empties the folder.
  cpSync(join(root, '.cache', 'e2e', 'results'), join(results, 'first-try'), { recursive: true });
  const again = join(results, 'e2e-again.json');
  const { code: codeAgain } = await runJourneys(again, '--last-failed', '--workers=1');
  const second = playwrightReport(again);
  if (second.failed === 0 && second.passed === few) unsteady.push(...names);
  count(title, codeAgain, { ...second, passed: first.passed + second.passed }, from);
}

async function longTests() {
  await ensureBuilt();
  await unitTests();
  if (hasJava()) await check('HTML of the pages', process.execPath, ['src/tools/html.mjs']);
  else print('  left out: the W3C checker of the HTML (no Java 11 or newer on this machine)');
  if (!withBrowser) return;
  await journeys('all journeys in Chromium', '--project', 'journeys');
  await journeys('long storms in Chromium', '--project', 'storm');
}

async function allTests() {
  await Promise.all([staticChecks(), unitTests(), buildAndBudgets()]);
  if (withBrowser) await journeys('journeys in Chromium');
}

await ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

print('Checks');
await (long ? longTests() : allTests());

print('');
for (const name of unsteady) print(`unsteady: ${name}`);
print(`All checks took ${seconds(started)}.`);
// Last, so that whoever sees only the end of a long run sees what went wrong.
for (const line of failures.slice(0, 20)) print(`failed: ${line}`);
if (broken.length > 0) print(`Failed: ${broken.join('; ')}`);
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
