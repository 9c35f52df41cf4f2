import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { photoLimit } from '#features/account/contract.ts';
import { formatDevice } from '../present.ts';
import { photos } from '../tables.ts';
import { buildUser, getFieldCodes, testPassword } from '../testing.ts';
import { openTestService, type TestService } from '../testingService.ts';

const minute = 60_000;
let lamp: TestService;
const withNewZone: string[] = [];
beforeAll(async () => {
  lamp = await openTestService({ onTimeZone: async (userId) => void withNewZone.push(userId) });
});
afterAll(() => lamp?.close());

const start = bytesOfType({ jpeg: 'ffd8ffe000104a464946', png: '89504e470d0a1a0a' });
/** The first bytes of a file, filled up to a size. */
function bytesOfType<K extends string>(signs: Record<K, string>) {
  return (type: K, size = 64) =>
    Buffer.concat([Buffer.from(signs[type], 'hex'), Buffer.alloc(Math.max(0, size - 10))]);
}
const png = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
const webp = () =>
  Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

describe('the list of one’s sessions', () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const signInWith = (email: string, shared = false) =>
    lamp.service.signIn(
      { email, password: testPassword, shared },
      { networkPrefix: lamp.elsewhere(), agent },
    );
  const callerOf = async (token: string) => {
    const identity = await lamp.service.identify(token);
    if (!identity) throw new Error('Nobody is signed in.');
    return identity;
  };

  it('shows where this person is signed in, newest use first, and nobody else', async () => {
    const user = await buildUser(lamp.db);
    await signInWith((await buildUser(lamp.db)).email);
    const phone = await signInWith(user.email);
    lamp.later(minute);
    const desk = await signInWith(user.email, true);
    const list = await lamp.service.listSessions(await callerOf(phone.token));
    expect(list).toMatchObject([
      { current: false, shared: true, device: 'Chrome on Android' },
      { current: true, shared: false, device: 'Chrome on Android' },
    ]);
    expect(JSON.stringify(list)).not.toContain('Mozilla');
    lamp.later(31 * minute);
    expect(await lamp.service.listSessions(await callerOf(phone.token))).toHaveLength(1);
    expect(await lamp.service.identify(desk.token)).toBeNull();
  });
  it('ends one of one’s own; another’s counts as unknown', async () => {
    const user = await buildUser(lamp.db);
    const other = await signInWith((await buildUser(lamp.db)).email);
    const here = await callerOf((await signInWith(user.email)).token);
    const lost = await signInWith(user.email);
    const ids = [(await callerOf(other.token)).sessionId, 'nonsense', '', "' or 1=1"];
    for (const id of ids) expect(await lamp.service.endSession(here, id)).toEqual({ ended: 0 });
    expect(await lamp.service.identify(other.token)).not.toBeNull();
    const { sessionId } = await callerOf(lost.token);
    expect(await lamp.service.endSession(here, sessionId)).toEqual({ ended: 1 });
    expect(await lamp.service.identify(lost.token)).toBeNull();
  });
  it('ends all others', async () => {
    const user = await buildUser(lamp.db);
    const here = await signInWith(user.email);
    const others = [await signInWith(user.email), await signInWith(user.email)];
    expect(await lamp.service.endOtherSessions(await callerOf(here.token))).toEqual({ ended: 2 });
    for (const { token } of others) expect(await lamp.service.identify(token)).toBeNull();
    expect(await lamp.service.identify(here.token)).not.toBeNull();
  });
});

describe('a device in words', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Mobile Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['curl/8.5.0', 'A browser'],
    ['<script>alert(1)</script>', 'A browser'],
    ['', 'A browser'],
  ])('%s', (agent, words) => expect(formatDevice(agent)).toBe(words));
});

describe('one’s profile', () => {
  it('is what its owner may see', async () => {
    const user = await buildUser(lamp.db, { name: 'Zoë', handle: 'Zoe-9' });
    expect(await lamp.service.getProfile(user.id)).toEqual({
      rev: 1,
      name: 'Zoë',
      email: user.email,
      emailVerified: true,
      handle: 'Zoe-9',
      img: '',
      timeZone: '',
      phone: '',
      language: '',
      display: {
        textSize: 'normal',
        contrast: 'device',
        motion: 'device',
        underlineLinks: false,
      },
      emailChange: null,
    });
  });
  it('takes a name and a time zone, and counts its revisions', async () => {
    const user = await buildUser(lamp.db);
    const saved = await lamp.service.saveProfile(user.id, 1, { name: '  Ada \n Lamp ' });
    expect(saved).toMatchObject({ rev: 2, name: 'Ada Lamp', timeZone: '' });
    const moved = await lamp.service.saveProfile(user.id, 2, { timeZone: 'America/Chicago' });
    expect(moved).toMatchObject({ rev: 3, name: 'Ada Lamp', timeZone: 'America/Chicago' });
    expect(await lamp.service.getProfile(user.id)).toEqual(moved);
  });
  it('reports a new time zone once it is saved, and nothing else', async () => {
    const user = await buildUser(lamp.db);
    await lamp.service.saveProfile(user.id, 1, { name: 'Ada Lamp' });
    await getProblem(lamp.service.saveProfile(user.id, 1, { timeZone: 'America/Denver' }));
    expect(withNewZone).not.toContain(user.id);
    await lamp.service.saveProfile(user.id, 2, { timeZone: 'America/Denver' });
    expect(withNewZone).toContain(user.id);
  });
  it('answers its present state to a late revision, and changes nothing', async () => {
    const user = await buildUser(lamp.db);
    await lamp.service.saveProfile(user.id, 1, { name: 'First' });
    const problem = await getProblem(lamp.service.saveProfile(user.id, 1, { name: 'Second' }));
    expect(problem).toMatchObject({
      code: 'revision_mismatch',
      current: { rev: 2, name: 'First' },
    });
    expect((await lamp.service.getProfile(user.id)).name).toBe('First');
  });
  it('is saved once when two devices save the same revision', async () => {
    const user = await buildUser(lamp.db);
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => lamp.service.saveProfile(user.id, 1, { name })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('refuses what is no name and no time zone', async () => {
    const user = await buildUser(lamp.db);
    const tried = lamp.service.saveProfile(user.id, 1, { name: ' ', timeZone: 'Mars/Olympus' });
    expect(await getFieldCodes(tried)).toEqual(['name: required', 'timeZone: not_listed']);
  });
});

describe('a photo', () => {
  const save = async (userId: string, bytes: Buffer) =>
    lamp.service.savePhoto(userId, await lamp.service.readPhoto(bytes.toString('base64')));
  const idOf = (img: string) => img.slice('/files/photos/'.length);

  it.each([
    ['image/jpeg', () => start('jpeg')],
    ['image/png', png],
    ['image/webp', webp],
  ])('is kept byte for byte with the type its bytes have: %s', async (type, bytes) => {
    const user = await buildUser(lamp.db);
    const { img } = await save(user.id, bytes());
    expect(img).toMatch(/^\/files\/photos\/[\w-]{22}$/);
    expect(await lamp.service.findPhoto(idOf(img))).toEqual({ type, bytes: bytes() });
    expect(await lamp.service.getProfile(user.id)).toMatchObject({ img, rev: 2 });
  });
  it('has a new address each time, and the one before is gone', async () => {
    const user = await buildUser(lamp.db);
    const first = await save(user.id, start('jpeg'));
    const second = await save(user.id, png());
    expect(second.img).not.toBe(first.img);
    expect(await lamp.service.findPhoto(idOf(first.img))).toBeNull();
    await lamp.service.removePhoto(user.id);
    expect(await lamp.service.findPhoto(idOf(second.img))).toBeNull();
    expect(await lamp.db.select().from(photos).where(eq(photos.userId, user.id))).toEqual([]);
    expect((await lamp.service.getProfile(user.id)).img).toBe('');
  });
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    [
      'HEIC',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    ],
    ['nothing known', Buffer.from('photo.jpg')],
  ])('is refused when it is %s', async (_, bytes) => {
    const user = await buildUser(lamp.db);
    expect((await getProblem(save(user.id, bytes))).code).toBe('unsupported_type');
    expect((await lamp.service.getProfile(user.id)).rev).toBe(1);
  });
  it('has at most a million bytes', async () => {
    const user = await buildUser(lamp.db);
    await save(user.id, start('jpeg', photoLimit));
    expect((await getProblem(save(user.id, start('jpeg', photoLimit + 1)))).code).toBe('too_large');
  });
  it('is refused when it is empty or was damaged on its way', async () => {
    for (const [base64, code] of [
      ['', 'required'],
      ['data:image/png;base64,AAAA', 'not_base64'],
      ['AAA', 'not_base64'],
      ['====', 'not_base64'],
    ] as const) {
      expect(await getFieldCodes(lamp.service.readPhoto(base64))).toEqual([`image: ${code}`]);
    }
  });
});

describe('the phone and the language', () => {
  const profileOf = async () => (await buildUser(lamp.db)).id;
  const change = (userId: string, rev: number, input: { phone?: string; language?: string }) =>
    lamp.service.saveProfile(userId, rev, input);

  it.each([
    ['(602) 555-0147', '6025550147'],
    ['602-555-0147', '6025550147'],
    ['602 555 0147', '6025550147'],
  ])('%s is stored as its ten digits, and unset again', async (typed, stored) => {
    const userId = await profileOf();
    const { rev, phone } = await change(userId, 1, { phone: typed });
    expect(phone).toBe(stored);
    expect(await change(userId, rev, { phone: '' })).toMatchObject({ phone: '', rev: rev + 1 });
  });

  it.each(['+49 30 901820', '+44 20 7946 0958', ' +525512345678'])(
    '%s is a number of another country, also where it has ten digits',
    async (phone) => {
      const userId = await profileOf();
      expect(await getFieldCodes(change(userId, 1, { phone }))).toEqual(['phone: phone_country']);
    },
  );

  it.each(['555-0147', '1 602 555 0147', '+1 602 555 0147', 'call me', '٦٠٢'])(
    '%s is no US number, and nothing is stored',
    async (phone) => {
      const userId = await profileOf();
      expect(await getFieldCodes(change(userId, 1, { phone }))).toEqual(['phone: phone_length']);
      expect((await lamp.service.getProfile(userId)).phone).toBe('');
    },
  );

  it('takes a language of the list, none again, and no other', async () => {
    const userId = await profileOf();
    const { rev } = await change(userId, 1, { language: 'es' });
    for (const language of ['xx', 'Spanish', '<b>'])
      expect(await getFieldCodes(change(userId, rev, { language }))).toEqual([
        'language: not_listed',
      ]);
    expect((await lamp.service.getProfile(userId)).language).toBe('es');
    expect((await change(userId, rev, { language: '' })).language).toBe('');
  });

  it('are saved at their revision alone', async () => {
    const userId = await profileOf();
    await change(userId, 1, { phone: '6025550147' });
    const { code, current } = await getProblem(change(userId, 1, { phone: '6025550148' }));
    expect([code, (current as { phone: string }).phone]).toEqual([
      'revision_mismatch',
      '6025550147',
    ]);
  });
});
