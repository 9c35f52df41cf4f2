import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityKey, fiveDigits, militaryStateOf, readPlaceText, stateCode } from './placeText.ts';

describe('a ZIP as people write it', () => {
  it.each([
    ['92831', '92831'],
    [' 92831 ', '92831'],
    ['92831-1234', '92831'],
    ['92831 1234', '92831'],
    ['928311234', '92831'],
    ['９２８３１', '92831'],
    ['00601', '00601'],
    ['9283', null],
    ['928311', null],
    ['92831-12', null],
    ['9283l', null],
    ['CA 92831', null],
    ['', null],
  ])('%s is %s', (text, zip) => {
    expect(fiveDigits(text)).toBe(zip);
  });

  it('of the armed forces is known by its first digits', () => {
    expect(['34002', '09012', '09899', '96201', '96698'].map(militaryStateOf)).toEqual([
      'AA',
      'AE',
      'AE',
      'AP',
      'AP',
    ]);
    expect(['09901', '33901', '96701', '96799', '34101'].map(militaryStateOf)).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('the name of a city', () => {
  it.each([
    ['St. Louis', 'Saint Louis'],
    ['ST LOUIS', 'saint louis'],
    ['Port St. Lucie', 'Port Saint Lucie'],
    ['Mt. Vernon', 'Mount Vernon'],
    ['Ft. Worth', 'Fort Worth'],
    ["Coeur d'Alene", 'Coeur D Alene'],
    ['Coeur d’Alene', 'coeur dalene'],
    ['Winston-Salem', 'Winston Salem'],
    ['Mayagüez', 'Mayaguez'],
    ['  La   Jolla ', 'La Jolla'],
  ])('%s means %s', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other));
  });

  it('is another one when a word is another one', () => {
    expect(cityKey('Stanton')).not.toBe(cityKey('Saint Anton'));
    expect(cityKey('Fountain')).not.toBe(cityKey('Fortountain'));
    expect(cityKey('Portland')).not.toBe(cityKey('Port'));
  });

  it('is compared by letters and digits alone, without case', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cityKey(text)).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(cityKey(text.toUpperCase())).toBe(cityKey(text.toLowerCase()));
        expect(cityKey(` ${text}. `)).toBe(cityKey(text));
      }),
    );
  });
});

describe('a state', () => {
  it('is known by its code and by its name', () => {
    expect(
      ['ca', ' CA ', 'California', 'puerto rico', 'GU', 'District of Columbia'].map(stateCode),
    ).toEqual(['CA', 'CA', 'CA', 'PR', 'GU', 'DC']);
    expect(['', 'C', 'XX', 'Bavaria'].map(stateCode)).toEqual([null, null, null, null]);
  });
});

describe('one field for a place', () => {
  const cities = new Set(['fullerton', 'newyork', 'saintlouis', 'washington', 'kansascity']);
  const read = (text: string) => readPlaceText(text, (name) => cities.has(cityKey(name)));

  it.each([
    ['92831', { zip: '92831' }],
    ['92831-1234', { zip: '92831-1234' }],
    ['Fullerton, CA 92831', { zip: '92831' }],
    ['928', { zip: '928' }],
    ['Fullerton', { city: 'Fullerton' }],
    ['fullerton, ca', { city: 'fullerton', state: 'CA' }],
    ['Fullerton California', { city: 'Fullerton', state: 'CA' }],
    ['St. Louis MO', { city: 'St. Louis', state: 'MO' }],
    ['New York', { city: 'New York' }],
    ['New York, New York', { city: 'New York', state: 'NY' }],
    ['Texas', { state: 'TX' }],
    ['tx', { state: 'TX' }],
    ['Kansas City Kansas', { city: 'Kansas City', state: 'KS' }],
    ['Nowhere, TX', { city: 'Nowhere', state: 'TX' }],
    ['Nowhere at all', { city: 'Nowhere at all' }],
    ['', {}],
  ])('reads %s', (text, found) => {
    expect(read(text)).toEqual({ zip: '', city: '', state: '', ...found });
  });

  it('reads any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof read(text) === 'object'),
    );
  });
});
