import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engineBundle, prepareSeed, seededFolder } from '#testing/testDatabase.ts';
import { type OpenDatabase, openDatabase } from '../openDatabase.ts';

/** On a PostgreSQL server there is nothing of this to test. */
const embedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;

let workerFile = '';
const ending: (() => unknown)[] = [];

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) return;
  await prepareSeed();
  workerFile = await engineBundle();
});

afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function openSite(): Promise<{ site: OpenDatabase; dataDir: string }> {
  const dataDir = await seededFolder();
  ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
  ending.push(() => site.close());
  await site.pool.query('create table notes (who text not null, n integer not null)');
  return { site, dataDir };
}

async function borrow(dataDir: string): Promise<OpenDatabase> {
  const command = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    workerFile,
    mayBorrow: true,
  });
  ending.push(() => command.close());
  return command;
}

embedded('the engine of a site that is running', () => {
  it('is lent to a command, and what each asks meanwhile is answered to it alone', async () => {
    const { site, dataDir } = await openSite();
    const command = await borrow(dataDir);
    const ask = async ({ pool }: OpenDatabase, who: string, n: number): Promise<void> => {
      // A name of its own makes the driver keep the statement for the next time.
      const { rows } = await pool.query<{ who: string; n: number }>({
        name: `of ${who}`,
        text: 'insert into notes (who, n) values ($1, $2) returning who, n',
        values: [who, n],
      });
      expect(rows).toEqual([{ who, n }]);
    };
    const all = Array.from({ length: 60 }, (_, n) => [
      ask(site, 'site', n),
      ...(n % 5 === 0 ? [ask(command, 'command', n)] : []),
    ]);
    await Promise.all(all.flat());
    const { rows } = await site.pool.query(
      'select who, count(*)::integer as n from notes group by who order by who',
    );
    expect(rows).toEqual([
      { who: 'command', n: 12 },
      { who: 'site', n: 60 },
    ]);
  });

  it('has undone what a command began and left behind', async () => {
    const { site, dataDir } = await openSite();
    const command = await borrow(dataDir);
    await expect(
      command.db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('whole', 1)`);
        throw new Error('the command failed');
      }),
    ).rejects.toThrow('the command failed');
    const client = await command.pool.connect();
    await client.query('begin');
    await client.query(`insert into notes values ('half', 1)`);
    client.release(true);
    const { rows } = await site.pool.query('select * from notes');
    expect(rows).toEqual([]);
  });

  it('is not held up by somebody who connects and leaves', async () => {
    const { site, dataDir } = await openSite();
    const silent = connect(join(dataDir, 'database', '.s.PGSQL.5433'));
    await new Promise((resolve) => silent.once('connect', resolve));
    const asked = site.ping();
    silent.destroy();
    await expect(asked).resolves.toBeUndefined();
  });

  it('is nobody’s once the site has stopped', async () => {
    const { site, dataDir } = await openSite();
    const command = await borrow(dataDir);
    await site.close();
    ending.splice(1, 1);
    await expect(command.ping()).rejects.toThrow();
  });
});
