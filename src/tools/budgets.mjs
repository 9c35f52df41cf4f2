// Prints the countable budgets of performance.md for the build in OUT_DIR (dist) and fails when one is exceeded.
import { join, resolve } from 'node:path';
import { requireNode, root, print } from './prepare.mjs';

requireNode();
process.chdir(root);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'src/build/budgets.ts'), {
  configFile: false,
  logLevel: 'warn',
});

const show = (value, unit) => (unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : String(value));

try {
  const rows = module.measureBudgets(
    module.readClientBuild(resolve(root, process.env.OUT_DIR ?? 'dist')),
  );
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, value, budget, unit } of rows) {
    const verdict = value > budget ? 'EXCEEDED' : 'ok';
    print(
      `  ${what.padEnd(width)}  ${show(value, unit).padStart(10)} of ${show(budget, unit).padStart(10)}  ${verdict}`,
    );
  }
  // Last, in bytes: whoever reads the end of a log learns which one, and by how little.
  for (const { what, value, budget } of rows.filter((row) => row.value > row.budget)) {
    print(`  ${what}: ${value}, at most ${budget}`);
    process.exitCode = 1;
  }
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
