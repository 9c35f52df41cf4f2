import { propertyRuns } from '#testing/propertyRuns.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { removePinRecord } from '../pinStorage.ts';
import { hashUserId } from '#offline/platform.ts';
import { derivePinKey, newSalt } from './pinCrypto.ts';
import {
  findOwnPin,
  joinOpenKey,
  maxTries,
  type PinHost,
  readPinRecord,
  readTabHalf,
  splitOpenKey,
  writePinRecord,
  writeTabHalf,
} from './pinRecord.ts';
import { checkNewPin, createPin, replacePin, setRest } from './pinSetup.ts';
import { tryPin, waitEnd } from './pinTries.ts';
import { isJournal, openSealedStorage, sealPlainStorage } from './sealedStorage.ts';
import { createPinBrowser, readAll, testDraftKey } from './testingPin.ts';

const user = hashUserId('u1');
const person = { userId: 'u1', pin: '482913', rest: 5, draftKey: testDraftKey } as const;
let browser: ReturnType<typeof createPinBrowser>;
let tab: PinHost;

beforeEach(async () => {
  browser = createPinBrowser();
  tab = browser.openTab();
  await createPin(tab, person);
});

const record = () => {
  const found = findOwnPin(tab, 'u1');
  if (found === null) throw new Error('No PIN is set.');
  return found;
};
const close = () => writePinRecord(tab, { ...record(), open: null });

describe('a new PIN', () => {
  it.each(['123', '123456789', '12a4', '', '1111', '1234', '87654321'])('is not “%s”', (pin) => {
    expect(checkNewPin(pin)).not.toBeNull();
  });
  it.each(['4829', '482913', '10000000'])('may be %s', (pin) => {
    expect(checkNewPin(pin)).toBeNull();
  });

  it('leaves neither itself nor the draft key nor a name in the storage of the browser', () => {
    const stored = readAll(browser.local);
    for (const secret of [person.pin, testDraftKey, 'u1"']) expect(stored).not.toContain(secret);
    expect(joinOpenKey(tab, record())).toBe(testDraftKey);
  });
});

describe('the two halves of the draft key', () => {
  it('open it in the tab that has one, and in one that was given it', () => {
    const other = browser.openTab();
    expect(joinOpenKey(other, record())).toBeNull();
    writeTabHalf(other, readTabHalf(tab));
    expect(joinOpenKey(other, record())).toBe(testDraftKey);
  });

  it('are worth nothing after a lock in another tab, also once it was unlocked anew', () => {
    const frozen = browser.openTab();
    writeTabHalf(frozen, readTabHalf(tab));
    close();
    expect(joinOpenKey(frozen, record())).toBeNull();
    writePinRecord(tab, splitOpenKey(tab, record(), testDraftKey));
    expect(joinOpenKey(frozen, record())).toBeNull();
    expect(joinOpenKey(tab, record())).toBe(testDraftKey);
  });
});

describe('a try', () => {
  it('with the PIN gives the draft key, and forgets the wrong ones before', async () => {
    await tryPin(tab, '000000');
    expect(await tryPin(tab, person.pin)).toEqual({ kind: 'open', draftKey: testDraftKey });
    expect(record().tries).toBe(0);
  });

  it('is counted over tabs and restarts, slows down, and the tenth leaves the password alone', async () => {
    const waited: number[] = [];
    for (let n = 1; n < maxTries; n += 1) {
      const result = await tryPin(browser.openTab(), '000000');
      if (result.kind !== 'wrong') throw new Error(`The try was ${result.kind}.`);
      expect(result.triesLeft).toBe(maxTries - n);
      const waitUntil = result.waitUntil ?? browser.clock.now;
      waited.push((waitUntil - browser.clock.now) / 1000);
      browser.clock.now = waitUntil;
    }
    expect(waited).toEqual([0, 0, 0, 5, 15, 30, 60, 120, 300]);
    expect(await tryPin(tab, '000000')).toEqual({ kind: 'signIn' });
    expect(record().wrapped).toBeNull();
    expect(await tryPin(tab, person.pin)).toEqual({ kind: 'signIn' });
  });

  it('that comes too early is neither taken nor counted', async () => {
    for (let n = 0; n < 4; n += 1) await tryPin(tab, '000000');
    const waitUntil = browser.clock.now + 5_000;
    expect(await tryPin(tab, person.pin)).toEqual({ kind: 'wait', waitUntil });
    expect(record().tries).toBe(4);
    browser.clock.now = waitUntil;
    expect((await tryPin(tab, person.pin)).kind).toBe('open');
  });

  it('waits no longer than its wait when the clock was set back by a year', async () => {
    for (let n = 0; n < 4; n += 1) await tryPin(tab, '000000');
    browser.clock.now -= 365 * 24 * 3_600_000;
    expect(waitEnd(record(), browser.clock.now)).toBe(browser.clock.now + 5_000);
  });

  it('is one of ten when all come at the same moment from many tabs', async () => {
    const guesses = Array.from({ length: 20 }, () => tryPin(browser.openTab(), '000000'));
    const kinds = (await Promise.all(guesses)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'wait')).toHaveLength(16);
  });

  it('opens nothing where a newer build has written the record', async () => {
    browser.local.setItem('pin', JSON.stringify({ ...record(), v: 2 }));
    expect(readPinRecord(tab)).toBe('unknown');
    expect(await tryPin(tab, person.pin)).toEqual({ kind: 'signIn' });
    expect(browser.local.getItem('pin')).not.toBeNull();
  });
});

describe('a changed PIN', () => {
  it('opens the device, the old one does not, and nothing else has changed', async () => {
    setRest(tab, 'u1', 15);
    await replacePin(tab, { ...person, pin: '7061' });
    expect((await tryPin(tab, person.pin)).kind).toBe('wrong');
    expect(await tryPin(tab, '7061')).toEqual({ kind: 'open', draftKey: testDraftKey });
    expect(record().rest).toBe(15);
    expect(joinOpenKey(tab, record())).toBe(testDraftKey);
  });
});

describe('what lies plain in the storage', () => {
  const plain = {
    'note:contact': '{"message":"half a thought"}',
    'place:u1': '/my-account/application-condenser/academics',
    'visit:saved': '[{"id":1}]',
    [`wal:${user}:tab1`]: '[{"value":"typed just now"}]',
  };
  const others = { theme: 'dark', [`wal:${hashUserId('u2')}:tab9`]: 'of another person' };
  const cookies = { name: 'Ada Lovelace', userid: 'u1' };
  const fill = () => {
    for (const [key, text] of Object.entries({ ...plain, ...others }))
      browser.local.setItem(key, text);
  };
  const seal = () => sealPlainStorage(tab, record(), cookies);
  const stored = (key: string) => browser.local.getItem(key);

  it('is sealed without the draft key, and comes back with it', async () => {
    fill();
    const sealed = record();
    close();
    writeTabHalf(tab, null);
    expect(await sealPlainStorage(tab, sealed, cookies)).toBe(true);
    expect(readAll(browser.local)).not.toMatch(/thought|academics|just now|Ada|"id":1/);
    for (const [key, text] of Object.entries(others)) expect(stored(key)).toBe(text);

    expect(await openSealedStorage(tab, user, testDraftKey)).toEqual(cookies);
    for (const [key, text] of Object.entries(plain)) expect(stored(key)).toBe(text);
    expect(stored(`pin-sealed:${user}`)).toBeNull();
  });

  it('comes back by the password when the PIN is gone', async () => {
    fill();
    await seal();
    removePinRecord(tab);
    await openSealedStorage(tab, user, testDraftKey, isJournal);
    expect(stored(`wal:${user}:tab1`)).toBe(plain[`wal:${user}:tab1`]);
    expect(stored('note:contact')).toBeNull();
    await openSealedStorage(tab, user, testDraftKey);
    expect(stored('note:contact')).toBe(plain['note:contact']);
  });

  it('stays sealed for another key', async () => {
    fill();
    await seal();
    const other = Buffer.from('f'.repeat(32)).toString('base64url');
    expect(await openSealedStorage(tab, user, other)).toBeNull();
    expect(await openSealedStorage(tab, user, testDraftKey)).toEqual(cookies);
  });

  it('is left as it is when it cannot be sealed', async () => {
    fill();
    const full = Object.create(browser.local, {
      setItem: {
        value: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    }) as Storage;
    expect(await sealPlainStorage({ ...tab, local: full }, record(), cookies)).toBe(false);
    for (const [key, text] of Object.entries(plain)) expect(stored(key)).toBe(text);
  });

  it('is never removed in a state that was not sealed: what is typed in between is sealed too', async () => {
    fill();
    let isTyping = true;
    const setItem = (key: string, value: string) => {
      browser.local.setItem(key, value);
      if (isTyping && key.startsWith('pin-sealed')) browser.local.setItem('note:contact', 'more');
      isTyping = false;
    };
    const typing = Object.create(browser.local, { setItem: { value: setItem } }) as Storage;
    expect(await sealPlainStorage({ ...tab, local: typing }, record(), cookies)).toBe(true);
    expect(stored('note:contact')).toBeNull();
    await openSealedStorage(tab, user, testDraftKey);
    expect(stored('note:contact')).toBe('more');
  });

  it('is neither lost nor mixed up by any order of writing, locking and unlocking', async () => {
    const act = fc.record({
      kind: fc.constantFrom('write', 'write', 'clear', 'lock', 'unlock', 'partly'),
      key: fc.constantFrom('note:contact', 'note:review:1', `wal:${user}:t`),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        browser.local.clear();
        await createPin(tab, person);
        /** Every text that was written and not removed or replaced by its owner. */
        const expected = new Map<string, string>();
        let isLocked = false;
        let count = 0;
        for (const { kind, key } of acts) {
          if (kind === 'lock' && !isLocked) isLocked = await seal();
          else if (kind === 'unlock' && isLocked) {
            await openSealedStorage(tab, user, testDraftKey);
            isLocked = false;
          } else if (kind === 'partly' && isLocked)
            await openSealedStorage(tab, user, testDraftKey, isJournal);
          else if (kind === 'write' && !isLocked) {
            browser.local.setItem(key, `text ${(count += 1)}`);
            expected.set(key, `text ${count}`);
          } else if (kind === 'clear' && !isLocked) {
            browser.local.removeItem(key);
            expected.delete(key);
          }
        }
        if (isLocked) await openSealedStorage(tab, user, testDraftKey);
        for (const key of ['note:contact', 'note:review:1', `wal:${user}:t`])
          expect(stored(key)).toBe(expected.get(key) ?? null);
      }),
      { numRuns: propertyRuns(5, 100) },
    );
  });

  it('does not push aside what a guest wrote meanwhile: it waits until there is room', async () => {
    fill();
    await seal();
    browser.local.setItem('note:contact', 'of a guest');
    await openSealedStorage(tab, user, testDraftKey);
    expect(stored('note:contact')).toBe('of a guest');
    browser.local.removeItem('note:contact');
    await openSealedStorage(tab, user, testDraftKey);
    expect(stored('note:contact')).toBe(plain['note:contact']);
  });
});

it('derives with so many rounds that ten thousand guesses take a computer minutes', async () => {
  expect(record().iterations).toBeGreaterThanOrEqual(210_000);
  const key = await derivePinKey(crypto.subtle, '4829', newSalt(), record().iterations);
  expect(key.extractable).toBe(false);
});
