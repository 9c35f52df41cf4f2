// `npm run upkeep`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, loadDatabaseConfig } from '#server/config.ts';
import { printResult, printStatus, runOperatorCommand } from '#server/operatorCommand.ts';
import { systemClock } from '#shared/time/clock.ts';
import { parseAsOf, runUpkeep, upkeepHelp } from './upkeep.ts';

/** A demo is told by the secret that its first start made: a terminal need not repeat its environment. */
function loadSite() {
  const { dataDir } = loadDatabaseConfig(process.env);
  const isDemo = process.env.DEMO ?? (existsSync(join(dataDir, 'secret')) ? '1' : '0');
  return loadConfig({ ...process.env, DEMO: isDemo }, import.meta.dirname);
}

await runOperatorCommand(upkeepHelp, async (args, database) => {
  const asOf = parseAsOf(args, systemClock());
  if (asOf === null) {
    printStatus(`As of which day? ${upkeepHelp}`);
    return 1;
  }
  const report = (sentence: string, error?: unknown): void =>
    printStatus(`${sentence}${error instanceof Error ? ` ${error.message}` : ''}\n`);
  const { ran, failed } = await runUpkeep({ database, config: loadSite(), asOf, report });
  printResult(`As of ${asOf.toISOString()}:\n${ran.map((name) => `  ${name}\n`).join('')}`);
  if (ran.length === 0) printResult('  Nothing: the site is doing it at this moment.\n');
  if (failed.length === 0) return 0;
  printStatus(`Failed, and tried again at the next turn: ${failed.join(', ')}.\n`);
  return 1;
});
