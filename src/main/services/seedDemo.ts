import { randomInt } from 'node:crypto';
import { sampleEmails, seedAccounts } from '#features/account/server/demo.ts';
import { seedPosts } from '#features/articles/server/demo.ts';
import { seedForum } from '#features/forum/server/demo/seedForum.ts';
import { argonPasswords } from '#features/account/server/passwords/passwords.ts';
import { seedContent } from '#features/content/server/demo.ts';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { DemoAccounts } from '../appOptions.ts';
import type { Services } from './buildServices.ts';

/** Without letters and digits that look alike. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 79 bits, easy to type from a terminal. */
function randomPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

export async function seedDemo(
  database: OpenDatabase,
  { articles, content }: Services,
  config: Config,
  now: Date,
): Promise<DemoAccounts> {
  await seedContent(content);
  await seedPosts(articles);
  await seedCatalogue({ database, now });
  const password = config.demoPassword ?? randomPassword();
  const resetPassword = config.demoPassword !== undefined;
  const { created } = await seedAccounts(database.db, { password, resetPassword, now });
  const passwordHash = await argonPasswords.hash(randomPassword());
  await seedForum({ database, now, sampleEmails, passwordHash });
  return { emails: sampleEmails, password: resetPassword || created > 0 ? password : null };
}
