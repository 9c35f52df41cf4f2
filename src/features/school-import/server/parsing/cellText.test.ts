import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText, hasLostCharacters, mendCase, mendName } from './cellText.ts';

const bytes = (text: string, encoding: BufferEncoding): string =>
  Buffer.from(text, encoding).toString('latin1');

describe('a cell', () => {
  it('is read as UTF-8 and as Latin-1, whichever it is', () => {
    expect(cellText(bytes('Bayamón', 'utf8'))).toBe('Bayamón');
    expect(cellText(bytes('Bayamón', 'latin1'))).toBe('Bayamón');
    expect(cellText('It\x92s')).toBe('It’s');
  });

  it('says the same in either encoding, whatever the name', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ñ', 'Ü') });
    fc.assert(
      fc.property(letters, (name) => {
        // Two such letters side by side can be read both ways.
        fc.pre(!/[éñÜ]{2}/.test(name));
        expect(cellText(bytes(name, 'utf8'))).toBe(name);
        expect(cellText(bytes(name, 'latin1'))).toBe(name);
      }),
    );
  });

  it.each([
    [' ', ''],
    ['  AAMU ', 'AAMU'],
    ['a\r\nb', 'a b'],
    ['a\u0000b', 'a b'],
    ['a\xa0\xa0b', 'a b'],
  ])('%j is tidied to %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe('a name that was spoilt', () => {
  it.each([
    ['Dewey University-Juana DÌaz', 'Dewey University-Juana Díaz'],
    ['Colegio de CinematografÌa Artes', 'Colegio de Cinematografía Artes'],
    ['BayamÛn', 'Bayamón'],
    ['Colegio de Mayag¸ez', 'Colegio de Mayagüez'],
    ['JosÈ V·squez NiÒo', 'José Vásquez Niño'],
    ['Womenís College', 'Women’s College'],
    ['DellíOmo', 'Dell’Omo'],
    ['RutgersñCamden', 'Rutgers–Camden'],
    ['Universidad de PanamÃ¡', 'Universidad de Panamá'],
    ['Childrenâ€™s Hospital', 'Children’s Hospital'],
  ])('%s is mended to %s', (spoilt, mended) => {
    expect(mendName(spoilt)).toBe(mended);
  });

  it.each([
    'Universidad de Panamá',
    'Peña Community College',
    'École Élémentaire',
    'ÉCOLE D’ÉTÉ',
    'Universität Zürich',
    'Instituto de Bogotá – Sede Ñuñoa',
    'Luís País College',
  ])('%s is left as it is', (name) => {
    expect(mendName(name)).toBe(name);
  });

  it('shows where letters are lost for good', () => {
    expect(hasLostCharacters('Juana D\ufffdaz')).toBe(true);
    expect(hasLostCharacters('Juana Díaz')).toBe(false);
  });
});

describe('a city in one case', () => {
  it.each([
    ['LAS CRUCES', 'Las Cruces'],
    ['white plains', 'White Plains'],
    ["O'FALLON", "O'Fallon"],
    ["LAND O' LAKES", "Land O' Lakes"],
    ["PRINCE GEORGE'S", "Prince George's"],
    ['WINSTON-SALEM', 'Winston-Salem'],
    ['BAYAMÓN', 'Bayamón'],
    ['McAllen', 'McAllen'],
    ['DeKalb', 'DeKalb'],
    ['', ''],
    ['大阪', '大阪'],
  ])('%j is written %j', (city, written) => {
    expect(mendCase(city)).toBe(written);
  });
});
