import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypes, rejections } from './contract.ts';
import {
  checkDocument,
  checkQuota,
  checkSize,
  cleanFileName,
  describeRejection,
  fileNameFor,
  nameLimit,
} from './rules.ts';

describe('the name of a file', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['transcript.pdf', 'transcript.pdf'],
    ['C:\\fakepath\\IMG_0001.JPG', 'IMG_0001.JPG'],
    ['../../etc/passwd', 'passwd'],
    ['folder/', 'folder'],
    ['tran\u0000scr\u001bipt\n.pdf', 'transcript.pdf'],
    ['annual\u202efdp.exe', 'annualfdp.exe'],
    ['\u2066note\u2069.pdf', 'note.pdf'],
    ['..hidden.pdf', 'hidden.pdf'],
    ['  my   scan .pdf  ', 'my scan .pdf'],
    ['Zoe\u0308 نور 成绩单.pdf', 'Zoë نور 成绩单.pdf'],
    ['', 'document'],
    ['...', 'document'],
    ['\ud800.pdf', 'pdf'],
  ];
  for (const [given, shown] of cases) {
    it(`${JSON.stringify(given)} is shown as ${JSON.stringify(shown)}`, () => {
      expect(cleanFileName(given)).toBe(shown);
    });
  }
  it('keeps its ending when it is cut, and no half of a letter', () => {
    const cut = cleanFileName(`${'🌙'.repeat(400)}.docx`);
    expect(Array.from(cut)).toHaveLength(nameLimit);
    expect(cut.endsWith('🌙.docx')).toBe(true);
  });
  it('whatever is given, is clean, short, and clean again the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (given) => {
        const name = cleanFileName(given);
        expect(name).not.toBe('');
        expect(Array.from(name).length).toBeLessThanOrEqual(nameLimit);
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
  it('is downloaded with the ending of what was found in it', () => {
    expect(fileNameFor('scan.pdf', 'application/pdf')).toBe('scan.pdf');
    expect(fileNameFor('scan.JPEG', 'image/jpeg')).toBe('scan.JPEG');
    expect(fileNameFor('scan.exe', 'application/pdf')).toBe('scan.exe.pdf');
    expect(fileNameFor('scan', 'image/png')).toBe('scan.png');
  });
});

describe('a chosen file', () => {
  const codes = (file: Partial<{ name: string; size: number; type: string }>) =>
    checkDocument({ name: 'a.pdf', size: 1000, type: 'application/pdf', ...file }).map(
      ({ code }) => code,
    );

  it('is fine up to 10 MB, of the types that are taken', () => {
    expect(codes({ size: 10_000_000 })).toEqual([]);
    for (const type of documentTypes) expect(codes({ type })).toEqual([]);
  });
  it('without a word of the browser is judged by its ending', () => {
    expect(codes({ name: 'Scan.JPG', type: '' })).toEqual([]);
    expect(codes({ name: 'tool.exe', type: '' })).toEqual(['wrong_type']);
    expect(codes({ name: 'scan', type: '' })).toEqual(['wrong_type']);
  });
  it('is not taken when it is empty, too large or of another kind', () => {
    expect(codes({ size: 0 })).toEqual(['empty']);
    expect(codes({ size: 10_000_001 })).toEqual(['too_large']);
    expect(codes({ type: 'text/html' })).toEqual(['wrong_type']);
  });
  it('that is too large hears the limit in words', () => {
    expect(checkSize(11_000_000)[0]?.message).toMatch(/11 MB.*limit is 10 MB/);
  });
});

describe('the room of a student', () => {
  it('is 30 documents and 100 MB, said with what is used', () => {
    expect(checkQuota({ bytes: 0, count: 29 }, 10)).toBeNull();
    expect(checkQuota({ bytes: 0, count: 30 }, 10)).toMatch(/limit is 30/);
    expect(checkQuota({ bytes: 99_000_000, count: 10 }, 1_000_000)).toBeNull();
    expect(checkQuota({ bytes: 99_000_000, count: 10 }, 1_000_001)).toMatch(/99 MB of 100 MB/);
  });
});

describe('words', () => {
  it('say of every refusal what to do, and that the copy is kept where there is one', () => {
    for (const rejection of rejections) {
      expect(describeRejection(rejection)).toMatch(/add|Send it again/);
      if (rejection !== 'empty') {
        expect(describeRejection(rejection)).toContain('safe on this device.');
      }
    }
  });
});
