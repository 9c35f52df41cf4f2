// What makes a test depend on how busy the machine is. Each pattern is seen on a planted line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const own = 'testing/steadyTests.test.ts';

const forbidden: readonly {
  readonly pattern: RegExp;
  readonly planted: string;
  readonly instead: string;
}[] = [
  {
    pattern: /\bvi\.wait(For|Until)\(/,
    planted: 'await vi.waitFor(() => expect(sent).toBe(1))',
    instead: 'expect.poll, which has the limit of vite.config.ts',
  },
  {
    pattern: /\bwaitForTimeout\(/,
    planted: 'await page.waitForTimeout(500)',
    instead: 'wait for what is to be seen',
  },
  {
    pattern: /\b(performance|Date)\.now\(\) - (began|before|from|start)/,
    planted: 'expect(performance.now() - began).toBeLessThan(1000)',
    instead: 'cpuMs of testing/cpuTime.ts, or a count',
  },
  {
    pattern: /\b(timeout|asyncUtilTimeout): (\d{1,4}|\d_\d{3}|[12]\d_?\d{3})\b/,
    planted: "await screen.findByText('Saved.', undefined, { timeout: 3_000 })",
    instead: 'the limits of vite.config.ts and playwright.config.ts, or longer ones',
  },
];

const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(\.(test|spec)|\/testing\w*)\.tsx?$/.test(path) && path !== own);

describe('a test', () => {
  it('is among those that were read', () => {
    expect(tests).toContain('architecture.test.ts');
    expect(tests).toContain('e2e/update/update.spec.ts');
    expect(tests.length).toBeGreaterThan(300);
  });

  it.each(forbidden)('waits for results and has time: $instead', ({ pattern, planted }) => {
    expect(planted).toMatch(pattern);
    const found = tests.flatMap((path) =>
      readFileSync(join(source, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
