import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { users } from '../tables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'lamplight-migrations-'));

/** The migrations up to the one before accounts had forum names. */
function cutBefore(tag: string): void {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('accounts from before addresses were confirmed', () => {
  it('count as confirmed since they were made, and have a forum name that nobody else has', async () => {
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema drizzle cascade',
    );
    cutBefore('0004_accounts');
    await migrateDatabase(database.pool, { folder });
    for (const email of ['one@example.test', 'two@example.test']) {
      await database.pool.query(
        `insert into users (email, email_key, password_hash, name, role_name, status, draft_salt, created_at, updated_at)
         values ($1, $1, 'hash', 'Somebody', 'Student', 'active', 'salt', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z')`,
        [email],
      );
    }
    await migrateDatabase(database.pool);
    const rows = await database.db.select().from(users);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        emailVerifiedAt: new Date('2026-11-01T08:00:00Z'),
        handle: `member-${row.id.replaceAll('-', '').slice(0, 16)}`,
        handleKey: row.handle,
        rev: 1,
        timeZone: '',
        marketingOptIn: false,
      });
    }
  });
});
