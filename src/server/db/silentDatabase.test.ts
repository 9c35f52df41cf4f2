import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { startRelay, startTransactionPooler } from '#testing/tcpRelay.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createHost } from '../host/host.ts';
import { unlimited } from '../api/testingLimits.ts';
import { type DatabaseTimeouts, type OpenDatabase, openDatabase } from './openDatabase.ts';

const onServer = Boolean(process.env.TEST_DATABASE_URL);
const timeouts: DatabaseTimeouts = {
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 10_000,
  queryTimeoutMs: 2_000,
};

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function openOwn(own?: Partial<DatabaseTimeouts>): Promise<OpenDatabase> {
  const database = await openTestDatabase(own);
  ending.push(() => database.close());
  return database;
}

const getUrl = ({ pool }: OpenDatabase): string => pool.options.connectionString ?? '';

async function startHost(database: OpenDatabase) {
  const host = await createHost({
    database,
    identify: async () => null,
    clock: () => new Date(),
    config: { apiBase: '/api', trustProxy: 1, logLevel: 'silent', appSecret: 'of this test' },
    limits: unlimited,
  });
  const ask = (): Promise<unknown> => database.db.execute(sql`select 1`);
  host.app.get('/one', async () => ask());
  host.app.get('/transaction', async () => database.transaction(ask));
  await host.app.ready();
  ending.push(() => host.app.close());
  return async (url: string) => {
    const answer = await host.app.inject({ url, headers: { host: 'localhost' } });
    const { statusCode: status, headers } = answer;
    return { status, code: answer.json<{ code?: string }>().code, after: headers['retry-after'] };
  };
}

const away = { status: 503, code: 'unavailable', after: '2' };

describe('an answer that does not come in time', () => {
  it('costs its own request and its connection', async () => {
    const database = await openOwn({ queryTimeoutMs: 50 });
    const { db, pool } = database;
    const late = () => db.execute(sql`select pg_sleep(0.5)`);
    for (const work of [late, () => database.transaction(late)]) {
      const closed = once(pool, 'remove');
      const error: unknown = await work().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(database.problemFor(error)).toMatchObject({ code: 'unavailable' });
      await closed;
      // The embedded engine cannot be stopped in a query; whoever comes next waits for its end.
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });
});

describe.runIf(onServer)('a server that falls silent', () => {
  it('is answered for with a problem, its connections are closed, and it is used again when it is back', {
    tags: 'long',
  }, async () => {
    const behind = await openOwn();
    const relay = await startRelay(getUrl(behind));
    ending.push(() => relay.close());
    const database = await openDatabase({ databaseUrl: relay.url, dataDir: '', timeouts });
    ending.push(() => database.close());
    const get = await startHost(database);
    expect(await get('/one')).toMatchObject({ status: 200 });

    const open = database.pool.totalCount;
    expect(open).toBe(2);
    let closed = 0;
    database.pool.on('remove', () => (closed += 1));
    relay.swallow(true);
    expect(await Promise.all([get('/one'), get('/one'), get('/transaction')])).toEqual([
      away,
      away,
      away,
    ]);
    // Both connections from before are closed; a new one comes to nothing as well.
    await expect.poll(() => closed).toBe(open);
    const [later, ready] = await Promise.all([get('/transaction'), get('/readyz')]);
    expect(later).toEqual(away);
    expect(ready).toMatchObject({ status: 503 });

    relay.swallow(false);
    expect(await get('/one')).toMatchObject({ status: 200 });
    expect(await get('/transaction')).toMatchObject({ status: 200 });
  });
});

describe.runIf(onServer)('a connection pooler in transaction mode', () => {
  it('is refused at the start, with what to do', async () => {
    const behind = await openOwn();
    const pooler = await startTransactionPooler(getUrl(behind));
    ending.push(() => pooler.close());
    await expect(openDatabase({ databaseUrl: pooler.url, dataDir: '', timeouts })).rejects.toThrow(
      /transaction mode.*session mode/,
    );
  });
});
