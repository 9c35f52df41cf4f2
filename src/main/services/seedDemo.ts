import { randomInt } from 'node:crypto';
import { sampleEmails, seedAccounts } from '#features/account/server/demo.ts';
import { seedPosts } from '#features/articles/server/demo.ts';
import { serverPlaces } from '#features/finder/server/places.ts';
import { seedNurseContact } from '#features/nurse-contact/server/demo/seedContact.ts';
import { setResponseHours } from '#features/nurses/server/store.ts';
import { seedNurses } from '#features/nurses/server/demo/seedNurses.ts';
import { seedScholarships } from '#features/scholarships/server/demo/seedScholarships.ts';
import { seedForum } from '#features/forum/server/demo/seedForum.ts';
import { argonPasswords } from '#features/account/server/passwords/passwords.ts';
import { seedApplication } from '#features/application/server/demo.ts';
import { createAccountStore } from '#features/account/server/store.ts';
import { emailKey } from '#features/account/rules.ts';
import { seedContent } from '#features/content/server/demo.ts';
import { seedCatalogue } from '#features/school-import/server/demo/seedCatalogue.ts';
import { day } from '#shared/time/duration.ts';
import { nameSlug } from '#shared/text/schoolSlug.ts';
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

/** The others have none, and can try how a plan is bought. */
const samplePackages = [
  ['filter@example.test', 'filter_toggle'],
  ['condenser@example.test', 'application_condenser'],
] as const;

const week = 7 * day;
const applicant = 'condenser@example.test';
/** Nothing is missing for the first two; the third asks for courses and a test that the sample person lacks. */
const samplePrograms = [
  ['Made-Up Bayou Institute of Health', 'Nursing, accelerated associate degree'],
  [
    'Imaginary Evening and Weekend College of Vocational and Registered Nursing in the Great Valley',
    'Vocational nursing, certificate (evenings and weekends)',
  ],
  ['Fictitious University of the Coquí', 'Nursing, BSN (in Spanish)'],
] as const;

type SampleServices = Pick<
  Services,
  'application' | 'applicationNotices' | 'programs' | 'universities'
>;

async function seedSampleApplication(
  { db }: OpenDatabase,
  { application, applicationNotices, programs, universities }: SampleServices,
  now: Date,
): Promise<void> {
  const student = await createAccountStore(db).findUserByEmailKey(emailKey(applicant));
  if (student === null) return;
  // As if the programs had been there for a week: its Monday has a notice of what is missing.
  await applicationNotices.requestLook(student.id, new Date(now.getTime() - week));
  const offered = [];
  for (const [school, name] of samplePrograms) {
    const answer = await universities.schools.find(nameSlug(school));
    if (answer.kind !== 'found' || !answer.school.open) continue;
    const found = answer.school.programs.find((program) => program.name === name);
    if (found) offered.push(found);
  }
  await seedApplication({ application, programs, student, offered, now });
  await applicationNotices.look();
}

export async function seedDemo(
  database: OpenDatabase,
  {
    application,
    applicationNotices,
    articles,
    content,
    packages,
    programs,
    universities,
  }: Services,
  config: Config,
  now: Date,
): Promise<DemoAccounts> {
  await seedContent(content);
  await seedPosts(articles);
  await seedCatalogue({ database, now });
  const password = config.demoPassword ?? randomPassword();
  const resetPassword = config.demoPassword !== undefined;
  const { created } = await seedAccounts(database.db, { password, resetPassword, now });
  for (const [email, key] of samplePackages) {
    const student = await createAccountStore(database.db).findUserByEmailKey(emailKey(email));
    if (student) await packages.give(student.id, key);
  }
  const services = { application, applicationNotices, programs, universities };
  await seedSampleApplication(database, services, now);
  const passwordHash = await argonPasswords.hash(randomPassword());
  await seedForum({ database, now, sampleEmails, passwordHash });
  await seedNurses({
    database,
    now,
    passwordHash,
    appSecret: config.appSecret,
    locate: async (city, state) => (await serverPlaces()).city(city, state)?.at ?? null,
  });
  await seedScholarships({ database, now });
  await seedNurseContact({
    database,
    now,
    setResponseHours: (userId, hours) => setResponseHours(database.db, userId, hours),
  });
  return { emails: sampleEmails, password: resetPassword || created > 0 ? password : null };
}
