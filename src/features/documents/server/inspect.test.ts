import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inspectFile } from '#server/files/inspectFile.ts';
import { createInspect } from './inspect.ts';
import {
  buildDocx,
  buildExe,
  buildJpeg,
  buildPdf,
  buildZip,
  png,
  protection,
  sha256,
} from './testingFiles.ts';

const inspect = createInspect(inspectFile);
const given = (bytes: Buffer) => async () => bytes;
const verdictOn = (bytes: Buffer) => inspect(given(bytes), sha256(bytes));
const found = (type: string, pages: number | null) => ({ type, pages, isForm: false });
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('what is in a document', () => {
  it('is found in its bytes', async () => {
    expect(await verdictOn(buildPdf({ pages: 3 }))).toEqual(found('application/pdf', 3));
    expect(await verdictOn(buildJpeg())).toEqual(found('image/jpeg', 1));
    expect(await verdictOn(png)).toEqual(found('image/png', 1));
    expect(await verdictOn(buildDocx())).toEqual(found(docxType, null));
  });

  const refused: Readonly<Record<string, Buffer>> = {
    'a program': buildExe(),
    'a web page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a drawing with scripts': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'plain text': Buffer.from('My transcript: all A'),
    'any archive': buildZip(),
    'the head of a Word document': buildDocx().subarray(0, 60),
    'a Word document with macros': buildDocx({ macros: true }),
    'an animation': Buffer.from('GIF89a'.padEnd(200, '\u0000')),
  };
  for (const [name, bytes] of Object.entries(refused)) {
    it(`is not taken when it is ${name}`, async () => {
      expect(await verdictOn(bytes)).toEqual({ rejection: 'wrong_type' });
    });
  }

  it('counts only when it is what the device announced', async () => {
    const bytes = buildPdf();
    expect(await inspect(given(bytes), sha256(png))).toEqual({ rejection: 'hash_differs' });
    expect(await inspect(given(Buffer.alloc(0)), sha256(Buffer.alloc(0)))).toEqual({
      rejection: 'empty',
    });
  });

  it('is looked at one file after the other, whatever becomes of the one before', async () => {
    const missing = inspect(() => readFile('/nowhere'), '');
    const next = verdictOn(png);
    await expect(missing).rejects.toThrow('ENOENT');
    expect(await next).toEqual(found('image/png', 1));
  });
});

describe('a PDF', () => {
  const protectedPdf = { rejection: 'password_protected' };

  it('that is protected is not taken', async () => {
    expect(await verdictOn(buildPdf({ trailer: protection }))).toEqual(protectedPdf);
  });
  it('that only speaks of protection is taken', async () => {
    const spoken = buildPdf({
      title: '/Encrypt',
      trailer: '/Note (/Encrypt \\) 50% >>) % /Encrypt\n',
    });
    expect(await verdictOn(spoken)).toEqual(found('application/pdf', 1));
    expect(await verdictOn(buildPdf({ trailer: '/EncryptedNot true' }))).toEqual(
      found('application/pdf', 1),
    );
  });
  it('made to keep the server busy is soon done with', { tags: 'long' }, async () => {
    const head = Buffer.from('%PDF-1.7\ntrailer <<(');
    const endless = Buffer.concat([head, Buffer.alloc(9_900_000, '%')]);
    expect(await verdictOn(endless)).toEqual({ rejection: 'no_pages' });
  });
  it('without a page is not taken', async () => {
    expect(await verdictOn(buildPdf({ pages: 0 }))).toEqual({ rejection: 'no_pages' });
    expect(await verdictOn(buildPdf({ pages: 0, stream: true }))).toEqual({
      rejection: 'no_pages',
    });
  });
});
