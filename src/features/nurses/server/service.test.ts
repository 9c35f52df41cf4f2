import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, getFieldCodes } from '#features/account/server/testing.ts';
import { createAccountStore } from '#features/account/server/store.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildLicenseFields, buildNurseFields } from '../testing.ts';
import { nurseLicenseFiles, nurseLicenses, nurseProfiles } from './tables.ts';
import { nursesNow, openNurses, type OpenNurses } from './testingNurses.ts';

let database: OpenDatabase;
let now: Date;
let nurses: OpenNurses;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = nursesNow;
  nurses = openNurses(database, () => now);
  userId = (
    await buildUser(database.db, {
      roleName: 'Nurse',
      status: 'pending',
      name: 'Nora Nightlamp',
      credential: 'RN',
      licenseState: 'CA',
    })
  ).id;
});

/** By its header; nothing decodes it. */
function png(width: number, height: number): string {
  const chunk = (name: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

describe('a nurse', () => {
  it('begins with what her account knows, and nothing stored', async () => {
    const own = await nurses.profiles.getOwn(userId);
    expect(own).toMatchObject({ id: null, revision: 0, status: 'draft' });
    expect(own.fields).toMatchObject({ displayName: 'Nora Nightlamp', state: 'CA' });
  });
  it('saves a profile that is not complete, and is shown with a place to a tenth of a degree', async () => {
    const saved = await nurses.profiles.save(userId, buildNurseFields({ bio: '' }), 0);
    expect(saved).toMatchObject({ revision: 1, status: 'draft' });
    const [row] = await database.db.select().from(nurseProfiles);
    expect(row).toMatchObject({ lat: 36.7, lng: -119.8 });
    expect(row?.facets).toContain('topic:first_job');
  });
  it('loses nothing to another device', async () => {
    await nurses.profiles.save(userId, buildNurseFields(), 0);
    for (const stale of [0, 2]) {
      const problem = await getProblem(nurses.profiles.save(userId, buildNurseFields(), stale));
      expect(problem.code).toBe('revision_mismatch');
      expect(problem.current).toMatchObject({ revision: 1 });
    }
  });
  it('is refused a bio with a phone number, and six specialties', async () => {
    const specialties = ['oncology', 'dialysis', 'hospice', 'neonatal', 'pediatrics', 'emergency'];
    const fields = buildNurseFields({ bio: 'Text me: (555) 201-4477', specialties });
    expect(await getFieldCodes(nurses.profiles.save(userId, fields, 0))).toEqual([
      'bio: contact_details',
      'specialties: too_many',
    ]);
    expect((await nurses.profiles.getOwn(userId)).id).toBeNull();
  });
});

describe('handing in', () => {
  it('is refused with what is missing', async () => {
    expect((await getProblem(nurses.profiles.submit(userId))).code).toBe('not_found');
    await nurses.profiles.save(userId, buildNurseFields({ bio: 'Hi.', topics: [] }), 0);
    expect(await getFieldCodes(nurses.profiles.submit(userId))).toEqual([
      'bio: required',
      'topics: required',
      'license: required',
    ]);
  });
  it('takes the license along, and a second press changes nothing', async () => {
    await nurses.profiles.save(userId, buildNurseFields(), 0);
    await nurses.licenses.add(userId, buildLicenseFields(), null);
    const first = await nurses.profiles.submit(userId);
    expect(first.status).toBe('in_review');
    expect((await nurses.licenses.list(userId))[0]?.state).toBe('submitted');
    expect(await nurses.profiles.submit(userId)).toEqual(first);
  });
  it('leaves a profile complete from then on', async () => {
    const nurse = await nurses.handIn();
    const { revision } = await nurses.profiles.getOwn(nurse.userId);
    const saving = nurses.profiles.save(nurse.userId, buildNurseFields({ headline: '' }), revision);
    expect(await getFieldCodes(saving)).toEqual(['headline: required']);
  });
});

describe('pausing', () => {
  it('takes a published profile away and brings it back', async () => {
    const nurse = await nurses.publish();
    expect((await nurses.profiles.pause(nurse.userId)).status).toBe('paused');
    expect((await nurses.profiles.pause(nurse.userId)).status).toBe('paused');
    const reader = { userId };
    const problem = await getProblem(nurses.directory.find(String(nurse.id), reader));
    expect(problem.message).toBe('This profile is not available');
    expect((await nurses.profiles.resume(nurse.userId)).status).toBe('published');
    expect((await nurses.directory.find(String(nurse.id), reader)).isOwn).toBe(false);
  });
  it('publishes nothing that staff have not seen', async () => {
    const nurse = await nurses.handIn();
    for (const move of [nurses.profiles.pause, nurses.profiles.resume]) {
      const problem = await getProblem(move(nurse.userId));
      expect(problem).toMatchObject({ code: 'wrong_state', current: { state: 'in_review' } });
    }
  });
});

describe('a photo', () => {
  it.each([
    [200, 20],
    [199, 199],
  ])('of %i × %i pixels is refused', async (width, height) => {
    expect(await getFieldCodes(nurses.profiles.readPhoto(png(width, height)))).toEqual([
      'image: too_small',
    ]);
  });
  it('that is an SVG is refused, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect((await getProblem(nurses.profiles.readPhoto(svg))).code).toBe('unsupported_type');
  });
  it('over 10 MB is refused', async () => {
    const big = Buffer.alloc(10_000_001).toString('base64');
    expect((await getProblem(nurses.profiles.readPhoto(big))).code).toBe('too_large');
  });
  it('of 200 pixels is shown under an address that changes with it', async () => {
    const photo = await nurses.profiles.readPhoto(png(200, 200));
    const first = await nurses.profiles.savePhoto(userId, photo);
    const second = await nurses.profiles.savePhoto(userId, photo);
    expect(second.img).not.toBe(first.img);
    expect(await nurses.profiles.findPhoto(first.img.split('/').at(-1) ?? '')).toBeNull();
    expect((await nurses.profiles.getOwn(userId)).img).toBe(second.img);
    expect(await nurses.profiles.removePhoto(userId)).toEqual({ img: '' });
  });
});

const pdf = { name: '../card.pdf', content: Buffer.from('%PDF-1.7 secret').toString('base64') };

describe('a license', () => {
  it('is stored encrypted, and shown by its last four characters', async () => {
    const file = await nurses.licenses.readFile(pdf);
    const license = await nurses.licenses.add(userId, buildLicenseFields(), file);
    expect(license).toMatchObject({
      lastFour: '4321',
      state: 'unverified',
      document: { name: '.._card.pdf' },
    });
    const stored = JSON.stringify([
      await database.db.select().from(nurseLicenses),
      await database.db.select().from(nurseLicenseFiles),
    ]);
    const found = await database.db.select().from(nurseLicenseFiles);
    expect(found.some(({ content }) => content.includes('secret'))).toBe(false);
    expect(stored).not.toContain('7654321');
  });
  it('that has expired is refused', async () => {
    const fields = buildLicenseFields({ expiresOn: '2026-11-19' });
    expect(await getFieldCodes(nurses.licenses.add(userId, fields, null))).toEqual([
      'expiresOn: expired',
    ]);
  });
  it('document is sniffed', async () => {
    const text = { name: 'card.pdf', content: Buffer.from('hello').toString('base64') };
    expect((await getProblem(nurses.licenses.readFile(text))).code).toBe('unsupported_type');
  });
  it('goes with its document until staff have decided, and only by its owner', async () => {
    const file = await nurses.licenses.readFile(pdf);
    const { id } = await nurses.licenses.add(userId, buildLicenseFields(), file);
    const other = await buildUser(database.db, { roleName: 'Nurse' });
    expect((await getProblem(nurses.licenses.remove(other.id, id))).code).toBe('not_found');
    await nurses.licenses.remove(userId, id);
    expect(await nurses.licenses.list(userId)).toEqual([]);
    const published = await nurses.publish();
    const [verified] = await nurses.licenses.list(published.userId);
    const problem = await getProblem(nurses.licenses.remove(published.userId, verified?.id ?? ''));
    expect(problem.code).toBe('wrong_state');
  });
  it('and all else goes with the account', async () => {
    const nurse = await nurses.publish();
    await database.pool.query('delete from users where id = $1', [nurse.userId]);
    expect(await nurses.licenses.list(nurse.userId)).toEqual([]);
    expect((await getProblem(nurses.directory.find(String(nurse.id), null))).code).toBe(
      'not_found',
    );
    expect(await createAccountStore(database.db).findUser(nurse.userId)).toBeNull();
  });
});
