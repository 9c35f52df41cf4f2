import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveName, createUniquePaths, jsonRows, omit } from './archiveEntries.ts';

describe('the name of a file in an archive', () => {
  it.each([
    ['Zeugnis für Müller.pdf', 'Zeugnis für Müller.pdf'],
    ['성적증명서.pdf', '성적증명서.pdf'],
    ['کارنامه ۱۴۰۳.pdf', 'کارنامه ۱۴۰۳.pdf'],
    ['成绩单.docx', '成绩单.docx'],
    ['प्रमाणपत्र.png', 'प्रमाणपत्र.png'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Users\\Ana\\a.pdf', 'C Users Ana a.pdf'],
    ['evil\u202Efdp.exe', 'evil fdp.exe'],
    ['con.pdf', '_con.pdf'],
    ['...', 'file'],
    ['', 'file'],
    ['a.pdf. ', 'a.pdf'],
  ])('of %s is %s', (given, expected) => {
    expect(archiveName(given)).toBe(expected);
  });

  it('keeps its ending however long it is', () => {
    const name = archiveName(`${'성'.repeat(300)}.pdf`);
    expect(name).toMatch(/^성+\.pdf$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  });

  it('leads nowhere else and names something, whatever a person called the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = archiveName(given);
        expect(name).not.toMatch(/[/\\\p{Cc}]/u);
        expect(name).not.toMatch(/^\.|^$/);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('is told apart from the same name, whatever its case', () => {
    const unique = createUniquePaths();
    expect(['d/a.pdf', 'd/A.pdf', 'e/a.pdf', 'd/a.pdf', 'd/none', 'd/none'].map(unique)).toEqual([
      'd/a.pdf',
      'd/A (2).pdf',
      'e/a.pdf',
      'd/a (3).pdf',
      'd/none',
      'd/none (2)',
    ]);
  });
});

describe('rows', () => {
  it('are one readable file, and none where there are none', () => {
    expect([...jsonRows('a.json', 'A.', [])]).toEqual([]);
    expect([...jsonRows('a.json', 'A.', [{ at: new Date(0) }])]).toEqual([
      {
        path: 'a.json',
        about: 'A.',
        content: '[\n  {\n    "at": "1970-01-01T00:00:00.000Z"\n  }\n]\n',
      },
    ]);
  });

  it('can leave out what proves something', () => {
    expect(omit({ id: 1, passwordHash: 'x' }, ['passwordHash'])).toEqual({ id: 1 });
  });
});
