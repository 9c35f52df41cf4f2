import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sampleMemberDomain } from '#features/forum/rules.ts';
import type { Database } from '#server/db/database.ts';
import { handleKey } from '#shared/input/handle.ts';
import { day } from '#shared/time/duration.ts';
import type { NurseFields } from '../../ownContract.ts';
import { emptyNurseFields, publicPoint } from '../../rules.ts';
import { lastFourOf } from '../../licenseRules.ts';
import type { NurseDeps } from '../deps.ts';
import { buildFacets, buildNameParts } from '../facets.ts';
import { createLicenseSealer } from '../seal.ts';
import { newShuffle } from '../shuffle.ts';
import { findAccountIds, hasSamples, insertSamples, type SampleRows } from './demoStore.ts';
import { buildSamplePicture } from './samplePicture.ts';
import { type SampleNurse, sampleNurses } from './sampleNurses.ts';

export type SeedNurses = Pick<NurseDeps, 'locate' | 'appSecret'> & {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly now: Date;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
};

/** The demo’s own accounts, as samples. */
const ownAccounts: readonly (SampleNurse & { readonly email: string })[] = [
  {
    ...(sampleNurses[0] as SampleNurse),
    email: 'nurse@example.test',
    handle: 'nora-nightlamp',
    name: 'Nora Nightlamp',
    headline: 'Nine years of nights in med-surg',
    bio: 'I remember my first shift very well. Ask me about nights, first jobs, and the NCLEX.',
    languages: ['en', 'es'],
    city: 'Fullerton',
    licenseDays: 400,
  },
  {
    ...(sampleNurses[0] as SampleNurse),
    email: 'nurse.pending@example.test',
    handle: 'penny-pending',
    name: 'Penny Pending',
    headline: 'Pediatric clinic, mornings',
    bio: 'I work with children and their parents. I am glad to talk about school and about the first year.',
    specialties: ['pediatrics'],
    settings: ['clinic'],
    city: 'Oakland',
    status: 'in_review',
    licenseDays: 500,
    hasPhoto: false,
  },
];

const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

const credentialOf = ({ license, credentials }: SampleNurse): string =>
  license === 'PN' ? (credentials[0] ?? 'LVN') : license;

const fieldsOf = (nurse: SampleNurse): NurseFields => ({
  ...emptyNurseFields,
  displayName: nurse.name,
  headline: nurse.headline,
  bio: nurse.bio,
  credentials: [...nurse.credentials],
  degrees: [{ type: nurse.degree, school: '', year: null }],
  specialties: [...nurse.specialties],
  settings: [...nurse.settings],
  years: nurse.years,
  city: nurse.city,
  state: nurse.state,
  languages: [...nurse.languages],
  topics: [...nurse.topics],
  availability: nurse.availability,
  timeZone: nurse.zone,
  answerFrom: '18:00',
  answerTo: '21:00',
});

const licenseStateOf = ({ status, licenseDays }: SampleNurse) => {
  if (status === 'draft') return 'unverified' as const;
  if (status === 'in_review') return 'submitted' as const;
  if (status === 'rejected') return 'rejected' as const;
  return licenseDays < 0 ? ('expired' as const) : ('verified' as const);
};

function accountOf(nurse: SampleNurse, { now, passwordHash }: SeedNurses) {
  const email = `${nurse.handle}@${sampleMemberDomain}`;
  const isVerified = nurse.status === 'published' || nurse.status === 'paused';
  return {
    id: randomUUID(),
    email,
    emailKey: email,
    emailVerifiedAt: now,
    passwordHash,
    name: nurse.name,
    roleName: 'Nurse' as const,
    status: isVerified ? ('active' as const) : ('pending' as const),
    handle: nurse.handle,
    handleKey: handleKey(nurse.handle),
    credential: credentialOf(nurse),
    licenseState: nurse.state,
    licenseVerifiedOn: isVerified ? dayFrom(now, -90) : null,
    licenseExpiresOn: isVerified ? dayFrom(now, nurse.licenseDays) : null,
    draftSalt: randomBytes(32).toString('base64url'),
    createdAt: now,
    updatedAt: now,
  };
}

async function profileOf(nurse: SampleNurse, userId: string, { now, locate }: SeedNurses) {
  const fields = fieldsOf(nurse);
  const at = await locate(nurse.city, nurse.state);
  const point = at && publicPoint(at);
  const isShown = nurse.status === 'published' || nurse.status === 'paused';
  return {
    userId,
    status: nurse.status,
    visibility: fields.visibility,
    availability: fields.availability,
    displayName: fields.displayName,
    timeZone: fields.timeZone,
    fields,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    facets: buildFacets({ fields, schoolIds: [], licenseStates: [nurse.state] }),
    nameParts: buildNameParts(fields.displayName),
    shuffle: newShuffle(),
    sample: true,
    reasons: nurse.status === 'rejected' ? { license: 'The number belongs to another name.' } : {},
    submittedAt: nurse.status === 'draft' ? null : now,
    publishedAt: isShown ? now : null,
    createdAt: now,
    updatedAt: now,
  };
}

function licenseOf(nurse: SampleNurse, userId: string, { now, appSecret }: SeedNurses) {
  const id = randomUUID();
  const digits = createHash('sha256').update(nurse.handle).digest().readUInt16BE(0);
  const number = `SAMPLE${String(digits % 10_000).padStart(4, '0')}`;
  const state = licenseStateOf(nurse);
  return {
    id,
    userId,
    jurisdiction: nurse.state,
    type: nurse.license,
    number: createLicenseSealer(appSecret).sealNumber(number, id),
    lastFour: lastFourOf(number),
    multistate: false,
    expiresOn: dayFrom(now, nurse.licenseDays),
    state,
    verifiedOn: state === 'verified' || state === 'expired' ? dayFrom(now, -90) : null,
    reason: state === 'rejected' ? 'The number belongs to another name.' : '',
    createdAt: now,
  };
}

/** Once: leaves alone whatever is there. */
export async function seedNurses(options: SeedNurses): Promise<void> {
  const { database, now } = options;
  if (await hasSamples(database.db)) return;
  const people = [
    ...sampleNurses.map((nurse) => ({ nurse, email: `${nurse.handle}@${sampleMemberDomain}` })),
    ...ownAccounts.map((nurse) => ({ nurse, email: nurse.email })),
  ];
  await database.transaction(async (tx) => {
    const known = await findAccountIds(
      tx,
      people.map(({ email }) => email),
    );
    const rows = { users: [], profiles: [], licenses: [], photos: [] } as {
      -readonly [Name in keyof SampleRows]: SampleRows[Name][number][];
    };
    for (const [number, { nurse, email }] of people.entries()) {
      const isOwn = ownAccounts.some((own) => own.email === email);
      if (isOwn && !known.has(email)) continue;
      const account = accountOf(nurse, options);
      const userId = known.get(email) ?? account.id;
      if (!known.has(email)) rows.users.push(account);
      rows.profiles.push(await profileOf(nurse, userId, options));
      rows.licenses.push(licenseOf(nurse, userId, options));
      if (nurse.hasPhoto)
        rows.photos.push({
          userId,
          id: randomBytes(16).toString('base64url'),
          type: 'image/png',
          content: buildSamplePicture(number),
          createdAt: now,
        });
    }
    await insertSamples(tx, rows);
  });
}
