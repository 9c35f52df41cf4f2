import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestEmail } from '#shared/input/suggestEmail.ts';
import { termsVersion } from './contract.ts';
import {
  checkCode,
  checkEmail,
  checkPassword,
  checkRegistration,
  codeDigits,
  isTimeZone,
  type RegistrationInput,
} from './rules.ts';

const nobody = { email: '', name: '' };
const student: RegistrationInput = {
  role_name: 'Student',
  name: 'Zoë O’Brien نور',
  email: 'zoe@example.test',
  password: 'seven lamps on a ward',
  termsVersion,
  oldEnough: true,
  marketing: false,
};
const nurse: RegistrationInput = {
  ...student,
  role_name: 'Nurse',
  credential: 'RN',
  licenseState: 'CA',
};
const wrongIn = (input: RegistrationInput) =>
  checkRegistration(input).map(({ path, code }) => `${path}: ${code}`);

describe('a registration', () => {
  it('of a student or a nurse may be sent when everything is there', () => {
    expect(wrongIn(student)).toEqual([]);
    expect(wrongIn(nurse)).toEqual([]);
  });
  it('names everything that is missing, in the order of the form', () => {
    const empty = { name: '', email: '', password: '', termsVersion: '' };
    expect(
      wrongIn({ ...nurse, ...empty, oldEnough: false, credential: '', licenseState: '' }),
    ).toEqual([
      'name: required',
      'email: required',
      'password: required',
      'credential: required',
      'licenseState: required',
      'termsVersion: required',
      'oldEnough: too_young',
    ]);
  });
  it('asks nurses alone for their license', () => {
    expect(wrongIn({ ...student, credential: '', licenseState: 'XX' })).toEqual([]);
    expect(wrongIn({ ...nurse, credential: undefined, licenseState: undefined })).toHaveLength(2);
    expect(wrongIn({ ...nurse, licenseState: 'XX' })).toEqual(['licenseState: not_listed']);
    expect(wrongIn({ ...nurse, credential: 'x'.repeat(31) })).toEqual([
      'credential: credential_format',
    ]);
  });
  it('takes names of any script, 1 to 100 characters long', () => {
    for (const name of ['Ng', 'İ', '陳', 'José-María d’Ávila', 'x'.repeat(100)]) {
      expect(wrongIn({ ...student, name })).toEqual([]);
    }
    for (const name of ['x'.repeat(101), '123', 'Ada\u0000']) {
      expect(wrongIn({ ...student, name })).toEqual(['name: name_format']);
    }
  });
  it('is refused for terms that are not the present ones', () => {
    expect(wrongIn({ ...student, termsVersion: '2019-01' })).toEqual([
      'termsVersion: terms_changed',
    ]);
  });
});

describe('an address', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - 13)}@example.test`;
  it('has at most 254 characters, and is told how many it has', () => {
    expect(checkEmail(ofLength(254))).toBeNull();
    expect(checkEmail(`  ${ofLength(254)}\n`)).toBeNull();
    expect(checkEmail(ofLength(255))).toMatchObject({
      code: 'email_long',
      message: 'Use an address of at most 254 characters; this one has 255',
    });
  });
  it.each(['a@b.c', 'zoë@exämple.test', '"odd"@example.test', 'a+b@sub.example.test'])(
    'is text, an @, text, a dot and text: %s',
    (email) => expect(checkEmail(email)).toBeNull(),
  );
  it.each(['a', 'a@b', 'a b@example.test', '@example.test', 'a@.', 'a@@b.c', 'a\u0000@b.c'])(
    'is nothing else: %j',
    (email) => expect(checkEmail(email)).toMatchObject({ path: 'email', code: 'email_format' }),
  );
  it('with a slip in a well-known domain is valid, and another one is offered', () => {
    expect(checkEmail('ada@gmial.com')).toBeNull();
    expect(suggestEmail('ada@gmial.com')).toBe('ada@gmail.com');
  });
  it('is checked at once, however much is pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000 }), (text) => {
        const wrong = checkEmail(text);
        expect(wrong === null || wrong.message.length > 0).toBe(true);
      }),
    );
  });
});

describe('a password', () => {
  const codeOf = (password: string, of = nobody) => checkPassword(password, of)?.code ?? null;

  it('has 15 to 128 characters, counted as code points', () => {
    expect(codeOf('')).toBe('required');
    expect(codeOf('lamps on a war')).toBe('password_short');
    expect(codeOf('lamps on a ward')).toBeNull();
    expect(codeOf('🕯🚢🌊🪔⚓🌙🔭🧭🗺🪶🐚🌿🍋🫖')).toBe('password_short');
    expect(codeOf('🕯🚢🌊🪔⚓🌙🔭🧭🗺🪶🐚🌿🍋🫖🧶')).toBeNull();
    const long = Array.from(
      { length: 43 },
      (_, at) => `${at % 7}${String.fromCharCode(97 + (at % 26))} `,
    ).join('');
    expect(codeOf(long.slice(0, 128))).toBeNull();
    expect(codeOf(long.slice(0, 129))).toBe('password_long');
  });
  it('needs no digit, no capital and no sign, and may hold any', () => {
    for (const password of [
      'tall ships in the fog',
      '  spaces at both ends  ',
      '839201746520183',
      'گل‌های شب در باران بهاری',
      '\u0007 bells ring at seven',
    ]) {
      expect(codeOf(password)).toBeNull();
    }
  });
  it.each([
    'passwordpassword',
    'Password Password!',
    'correct horse battery staple',
    '123456789012345',
    '987654321098765',
    'abcdefghijklmnop',
    'aaaaaaaaaaaaaaaa',
    '                ',
    'abcabcabcabcabcab',
    'Qwertyuiop-asdfgh',
    'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
  ])('is not one of the first that anybody tries: %s', (password) => {
    expect(codeOf(password)).toBe('password_common');
  });
  it('is not the address, the name or the site with little more', () => {
    const zoe = { email: 'zoe.obrien@example.test', name: 'Zoë O’Brien' };
    for (const password of [
      'zoe.obrien@example.test',
      'my key: Zoe.OBrien@example.test now',
      'zoe.obrien.2026',
      'Zoë O’Brien 1999!',
      'lamplight nursing student 1',
      'LamplightLamplight7',
    ]) {
      expect(codeOf(password, zoe)).toBe('password_guessable');
    }
    expect(codeOf('zoe sails with tall ships', zoe)).toBeNull();
    expect(codeOf('a lamplight over dark water', zoe)).toBeNull();
  });
  it('is judged the same however the keyboard composed it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (text) => {
        expect(codeOf(text.normalize('NFD'))).toBe(codeOf(text.normalize('NFC')));
      }),
    );
  });
  it('of random words is taken', () => {
    const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 4, maxLength: 12 }), (words) => {
        expect(codeOf(words.join(' '), { email: 'ada@example.test', name: 'Ada' })).toBeNull();
      }),
    );
  });
});

describe('the code of a mail', () => {
  it('is six digits, however they are written', () => {
    for (const code of ['012345', '012 345', ' 012-345 ', '０１２３４５']) {
      expect(checkCode(code)).toBeNull();
      expect(codeDigits(code)).toBe('012345');
    }
    for (const code of ['', '12345', '1234567', '12345a']) {
      expect(checkCode(code)).toMatchObject({ path: 'code' });
    }
  });
});

describe('a time zone', () => {
  it('is one of the IANA list, or none', () => {
    for (const zone of [
      '',
      'America/Los_Angeles',
      'America/Port-au-Prince',
      'UTC',
      'Asia/Kolkata',
      'Etc/GMT+5',
    ]) {
      expect(isTimeZone(zone)).toBe(true);
    }
    for (const zone of [
      'Mars/Olympus',
      '+01:00',
      'America/Los_Angeles; drop',
      '../etc/passwd',
      ' UTC',
    ]) {
      expect(isTimeZone(zone)).toBe(false);
    }
  });
});
