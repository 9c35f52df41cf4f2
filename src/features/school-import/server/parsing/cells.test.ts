import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closingDate,
  coordinates,
  missingMark,
  money,
  opeNumber,
  phoneNumber,
  plainNumber,
  rate,
  webLink,
  wholeNumber,
  zipCode,
} from './cells.ts';

/** @returns the figure, or why there is none */
function read(schema: typeof money, cell: string): unknown {
  const found = schema.safeParse(cell);
  return found.success ? found.data : found.error.issues[0]?.message;
}

describe('a number that is not there', () => {
  it.each([
    ['', 'not_reported'],
    ['NULL', 'not_reported'],
    ['.', 'not_reported'],
    ['-1', 'not_reported'],
    ['-2', 'not_applicable'],
    ['-3', 'not_reported'],
    ['PrivacySuppressed', 'suppressed'],
    ['PS', 'suppressed'],
  ])('%j is %s', (cell, reason) => {
    expect(missingMark(cell)).toBe(reason);
    expect(read(money, cell)).toBe(reason);
    expect(read(rate, cell)).toBe(reason);
  });

  it('is never taken from a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (parts) => {
        const part = parts / 10_000;
        expect(read(rate, String(part))).toBe(part);
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234,567', 1234567],
    ['.5', 0.5],
    ['-86.568502', -86.568502],
    ['1e-7', 1e-7],
  ])('%s is read', (cell, value) => {
    expect(plainNumber(cell)).toBe(value);
  });

  it.each(['72.37$', '1,23', '12 34', 'abc', '0x10', '1e999', '--1', 'Infinity'])(
    '%s is none',
    (cell) => {
      expect(plainNumber(cell)).toBeUndefined();
    },
  );

  it('of people is whole and not below zero', () => {
    expect(wholeNumber('1,024')).toBe(1024);
    expect(wholeNumber('-4')).toBeUndefined();
    expect(wholeNumber('4.5')).toBeUndefined();
  });

  it('of money is in cents', () => {
    expect(read(money, '$10,024')).toBe(1002400);
    expect(read(money, '60.5')).toBe(6050);
    expect(read(money, '-7')).toBe('-7 does not lie between 0 and 1000000');
  });

  it('of a rate lies between 0 and 1', () => {
    expect(read(rate, '72.37')).toBe('72.37 does not lie between 0 and 1');
    expect(read(rate, '72.37$')).toBe('“72.37$” is not a number');
  });
});

describe('a web address', () => {
  it.each([
    ['www.aamu.edu/', 'https://www.aamu.edu/'],
    ['http://www.aamu.edu', 'http://www.aamu.edu'],
    ['//uab.edu/cost', 'https://uab.edu/cost'],
    ['uab.edu:8080/a', 'https://uab.edu:8080/a'],
    [
      'https://tcc.example.com/University of Alabama',
      'https://tcc.example.com/University%20of%20Alabama',
    ],
    ['', ''],
    ['-2', ''],
  ])('%j becomes %j', (cell, link) => {
    expect(webLink(cell)).toBe(link);
  });

  it.each(['javascript:alert(1)', 'mailto:a@b.edu', 'none', 'http://a:b@c.edu/', 'ftp://a.edu'])(
    '%s is none',
    (cell) => {
      expect(webLink(cell)).toBe(cell === 'none' ? '' : undefined);
    },
  );

  it('leads to http or https, whatever was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('htps:/.javscri@edu?# \\%')) }),
        (cell) => {
          const link = webLink(cell);
          if (link !== undefined && link !== '')
            expect(new URL(link).protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});

describe('a telephone number', () => {
  it.each([
    ['2563725000', '2563725000'],
    ['(256) 372-5000', '2563725000'],
    ['12563725000', '2563725000'],
    ['47975188240', '4797518824x0'],
    ['2563725000 x1234', '2563725000x1234'],
    ['-2', ''],
    ['0000000000', ''],
  ])('%s becomes %j', (cell, phone) => {
    expect(phoneNumber(cell)).toBe(phone);
  });

  it.each(['3.34387E+13', '256372', 'call us'])('%s is none', (cell) => {
    expect(phoneNumber(cell)).toBeUndefined();
  });
});

describe('numbers that a spreadsheet shortened', () => {
  it('get their zeros back', () => {
    expect(zipCode('1003')).toBe('01003');
    expect(zipCode('612')).toBe('00612');
    expect(zipCode('35294-0110')).toBe('35294-0110');
    expect(zipCode('352940110')).toBe('35294-0110');
    expect(opeNumber('100200')).toBe('00100200');
    expect(opeNumber('-2')).toBe('');
    expect(zipCode('K1A 0B1')).toBeUndefined();
  });
});

describe('a closing date', () => {
  it.each([
    ['5/26/23', '2023-05-26'],
    ['12/30/1999', '1999-12-30'],
    ['2022-05-31', '2022-05-31'],
    ['2022', '2022'],
    ['-2', ''],
    ['00/00/0000', ''],
    ['13/45/2023', undefined],
    ['soon', undefined],
  ])('%s is read as %j', (cell, date) => {
    expect(closingDate(cell)).toBe(date);
  });
});

describe('a place', () => {
  it.each([
    ['34.78', '-86.56', { lat: 34.78, lng: -86.56 }, false],
    ['13.4', '144.8', { lat: 13.4, lng: 144.8 }, false],
    ['0', '0', null, true],
    ['91', '-86', null, true],
    ['34', '-181', null, true],
    ['north', 'west', null, true],
    [' ', '-86', null, true],
    ['', '', null, false],
    ['-2', '-2', null, false],
  ])('%s, %s', (lat, lng, at, wrong) => {
    expect(coordinates(lat, lng)).toEqual({ at, wrong });
  });
});
