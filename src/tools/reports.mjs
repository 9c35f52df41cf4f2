// What the JSON reports of the two test runners say: counts, and each failure in one line. A report that is not there
// counts as one failure.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const longestLine = 300;

/** The first words of an error, without a terminal's colors. */
function firstLine(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return (lines.find((line) => line.trim() !== '') ?? 'no message').trim().slice(0, longestLine);
}

/** @returns {{passed: number, failed: number, failures: string[]}} */
export function vitestReport(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  const failures = broken.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${name}: ${firstLine(message)}`];
    return tests.map(
      (test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
    );
  });
  const onlySuites = report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + onlySuites, failures };
}

const testsOf = (suite) => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} › ${title}`,
      status,
      error: firstLine(results.findLast(({ error }) => error)?.error?.message),
    })),
  ),
];

/** @returns {{passed: number, failed: number, failures: string[]}} */
export function playwrightReport(file) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, failures: [] };
  const { stats, errors = [] } = report;
  const failures = testsOf(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, error }) => `${name}: ${error}`);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: [...failures, ...errors.map(({ message }) => firstLine(message))],
  };
}
