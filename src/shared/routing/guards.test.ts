import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSession } from '#session/parseSession.ts';
import type { ReadableCookie } from './session.ts';
import { guard, normalizePath } from './guards.ts';

/** What addresses are twisted with. */
const oddCharacter = constantFrom(
  ...Array.from('//\\..%%25FfCc::??##@;&=+ a\t\n\u0000\u202e\u0646\ud800'),
  '%2F',
  '%2e',
  '%5C',
  '..',
);

const cookies = (values: Partial<Record<ReadableCookie, string>>) =>
  parseSession((name) => values[name]);
const student = (student_package?: string) =>
  cookies({
    role_name: 'Student',
    userid: 'u1',
    ...(student_package !== undefined && { student_package }),
  });

const people = {
  guest: cookies({}),
  'student without package': student(''),
  'student with filter_toggle': student('filter_toggle'),
  'student with application_condenser': student('application_condenser'),
  nurse: cookies({ role_name: 'Nurse', userid: 'u2' }),
  'other role': cookies({ role_name: 'Editor', userid: 'u3' }),
};
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];

const login = 'LOGIN';
type Row = { paths: string[]; cells: Record<Person, string> };
const row = (
  paths: string[],
  guest: string,
  none: string,
  filter: string,
  condenser: string,
  nurse: string,
  other: string,
): Row => ({
  paths,
  cells: {
    guest,
    'student without package': none,
    'student with filter_toggle': filter,
    'student with application_condenser': condenser,
    nurse,
    'other role': other,
  },
});

// features.md Appendix A, cell by cell.
const truthTable: Row[] = [
  row(
    ['/login', '/register', '/register-nurse', '/forget-password', '/reset-password'],
    'open',
    '/my-account',
    '/my-account',
    '/my-account',
    '/nurse-profile',
    '/',
  ),
  row(['/signup'], 'open', 'open', 'open', 'open', 'open', 'open'),
  row(
    [
      '/my-account',
      '/my-account/resources',
      '/my-account/scholarships',
      '/my-account/subscribe-universities',
      '/my-account/update-profile',
      '/my-account/no-such-page',
    ],
    login,
    'open',
    'open',
    'open',
    '/nurse-profile',
    login,
  ),
  row(
    [
      '/my-account/application-condenser',
      '/my-account/application-condenser/academics',
      '/my-account/application-condenser/achievements',
      '/my-account/application-condenser/personal-information',
      '/my-account/application-condenser/program-material',
    ],
    login,
    '/',
    '/',
    'open',
    '/nurse-profile',
    login,
  ),
  row(
    ['/my-account/filter-toggle', '/my-account/filter-toggle/below'],
    login,
    '/',
    'open',
    'open',
    '/nurse-profile',
    login,
  ),
  row(
    ['/nurse-profile', '/nurse-profile/licence'],
    login,
    '/my-account',
    '/my-account',
    '/my-account',
    'open',
    login,
  ),
  row(['/nurse/42', '/nurse/42/below'], login, 'open', 'open', 'open', 'open', login),
  row(['/forum/profile', '/forum/moderation'], login, 'open', 'open', 'open', 'open', login),
  row(['/elsewhere/application-condenser'], '/', '/', '/', 'open', '/', '/'),
  row(['/elsewhere/filter-toggle'], '/', '/', 'open', 'open', '/', '/'),
  row(
    [
      '/',
      '/index2',
      '/about',
      '/nurses',
      '/nurse',
      '/nurse-profiles',
      '/my-accounts',
      '/forum',
      '/forum/question/9',
      '/forum/question/ask',
      '/forum/saves',
      '/forum/user/7',
      '/forum/profiles',
      '/forum/tags',
      '/forum/tag/clinical-rotations',
      '/loginx',
      '/what-is-bsn-adn--lvn-in-nursing-practice',
      '/no-such-page',
    ],
    'open',
    'open',
    'open',
    'open',
    'open',
    'open',
  ),
];

/** The spellings of one path that a browser, a link or a hand can produce. */
function spellings(path: string): string[] {
  const inner = path.slice(1);
  const lastSlash = inner.lastIndexOf('/');
  const first = path.charCodeAt(1);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.toUpperCase(),
    `${path}?next=/about`,
    `${path}#top`,
    `${path}/?a=1#b`,
    `/about/..${path}`,
    `/%2e%2E${path}`,
    `/.${path}`,
    ...(inner === '' ? [] : [`/%${first.toString(16)}${path.slice(2)}`]),
    ...(lastSlash > 0
      ? [
          `/${inner.slice(0, lastSlash)}%2F${inner.slice(lastSlash + 1)}`,
          `/${inner.slice(0, lastSlash)}%2f${inner.slice(lastSlash + 1)}`,
          `/${inner.slice(0, lastSlash)}//${inner.slice(lastSlash + 1)}`,
          `/${inner.slice(0, lastSlash)}\\${inner.slice(lastSlash + 1)}`,
          `/${inner.slice(0, lastSlash)}%5C${inner.slice(lastSlash + 1)}`,
        ]
      : []),
  ];
}

const goesTo = (path: string, person: Person) => {
  const verdict = guard(path, people[person]);
  if (verdict.kind === 'open') return 'open';
  return /^\/login(\?next=|$)/.test(verdict.to) ? login : verdict.to;
};

describe.each(everybody)('%s', (person) => {
  for (const { paths, cells } of truthTable) {
    for (const path of paths) {
      const cell = cells[person];
      it(`${cell === 'open' ? 'may open' : `is sent to ${cell.toLowerCase()} from`} ${path}`, () => {
        for (const spelling of spellings(path)) {
          expect({ spelling, to: goesTo(spelling, person) }).toEqual({ spelling, to: cell });
        }
      });
    }
  }
});

describe('the truth table', () => {
  it('never sends a person from one redirect into another', () => {
    for (const person of everybody) {
      const after = person === 'other role' ? 'guest' : person;
      for (const path of truthTable.flatMap((entry) => entry.paths)) {
        const verdict = guard(path, people[person]);
        if (verdict.kind === 'redirect') {
          expect({ path, to: verdict.to, ...guard(verdict.to, people[after]) }).toMatchObject({
            kind: 'open',
          });
        }
      }
    }
  });
});

describe('a cookie edited by hand', () => {
  it('opens nothing by a role that does not exist', () => {
    for (const role_name of ['student', 'NURSE', 'Admin', '', ' Student', 'Student,Nurse']) {
      const session = cookies({
        role_name,
        userid: 'u1',
        student_package: 'application_condenser',
      });
      expect(session).toEqual({ kind: 'cleared' });
      expect(guard('/my-account', session)).toEqual({
        kind: 'redirect',
        to: '/login?next=%2Fmy-account',
        notice: 'session_cleared',
      });
      expect(guard('/login', session)).toEqual({
        kind: 'redirect',
        to: '/',
        notice: 'session_cleared',
      });
    }
  });
  it('opens no package that does not exist', () => {
    for (const name of ['condenser', 'none', 'APPLICATION_CONDENSER', 'filter_toggle ']) {
      expect(guard('/my-account/application-condenser', student(name))).toMatchObject({ to: '/' });
      expect(guard('/my-account/filter-toggle', student(name))).toMatchObject({ to: '/' });
    }
  });
  it('gives a nurse no student package', () => {
    const nurse = cookies({
      role_name: 'Nurse',
      userid: 'u2',
      student_package: 'application_condenser',
    });
    expect(guard('/my-account/application-condenser', nurse)).toMatchObject({
      to: '/nurse-profile',
    });
    expect(guard('/elsewhere/application-condenser', nurse)).toMatchObject({ to: '/' });
  });
});

describe('a refusal', () => {
  it('leaves word of the reason', () => {
    expect(guard('/my-account/application-condenser', people['student without package'])).toEqual({
      kind: 'redirect',
      to: '/',
      notice: 'condenser_package_needed',
    });
    expect(guard('/my-account/filter-toggle', people['student without package'])).toEqual({
      kind: 'redirect',
      to: '/',
      notice: 'filter_package_needed',
    });
    expect(guard('/nurse-profile', people['student without package'])).toMatchObject({
      notice: 'nurses_only',
    });
    expect(guard('/my-account', people.nurse)).toMatchObject({ notice: 'students_only' });
  });
  it('is silent for a signed-in person at the login form', () => {
    expect(guard('/login', people.nurse)).toEqual({ kind: 'redirect', to: '/nurse-profile' });
  });
});

describe('a guest who is sent to sign in', () => {
  const nextOf = (path: string, search = '') => {
    const verdict = guard(path, people.guest, search);
    if (verdict.kind !== 'redirect') return null;
    return new URL(verdict.to, 'http://site.invalid').searchParams.get('next');
  };
  it('comes back to the wanted page, its query included', () => {
    expect(nextOf('/my-account/resources', '?kind=video&page=2')).toBe(
      '/my-account/resources?kind=video&page=2',
    );
  });
  it('keeps a character that has a meaning in addresses', () => {
    expect(nextOf('/nurse/a%3Fb%23c')).toBe('/nurse/a%3Fb%23c');
  });
  it('keeps a name in another script', () => {
    expect(decodeURIComponent(nextOf('/nurse/\u0646\u0648\u0631') ?? '')).toBe(
      '/nurse/\u0646\u0648\u0631',
    );
  });
});

describe('a normalised path', () => {
  it('takes any text without throwing and is stable in its slashes', () => {
    assert(
      property(string({ unit: oddCharacter, maxLength: 60 }), (text) => {
        const path = normalizePath(text);
        expect(path.startsWith('/')).toBe(true);
        expect(path).not.toMatch(/\/\/|.\/$/);
      }),
    );
  });
  it('keeps a malformed escape and still decodes the rest', () => {
    expect(normalizePath('/%6Dy-account/%E0%A4%A')).toBe('/my-account/%E0%A4%A');
  });
  it('does not step out of a guarded path by encoded dots and slashes', () => {
    expect(goesTo('/my-account/x%2F..%2F..%2Fabout', 'guest')).toBe(login);
  });
});

describe('a path with line breaks between its slashes', () => {
  it('stays a path of this site', () => {
    expect(normalizePath('/\n/')).toBe('/');
    expect(normalizePath('/\t/\r\n/elsewhere.example/my-account')).toBe(
      '/elsewhere.example/my-account',
    );
  });
});
