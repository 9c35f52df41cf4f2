import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { inspectFile } from './inspectFile.ts';
import { readPdfContents } from './pdfPages.ts';

const head = '%PDF-1.7\n';
const trailer = (root = 1) => `trailer\n<< /Root ${root} 0 R >>\nstartxref\n9999999\n%%EOF\n`;
const page = (number: number) => `${number} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`;
const catalog = (more = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more}>>\nendobj\n`;
const tree = (...kids: readonly number[]) =>
  `2 0 obj\n<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count 99 >>\nendobj\n`;
const stream = (number: number, facts: string, data: Buffer) =>
  `${number} 0 obj\n<< ${facts} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;

/** Objects in a stream, as writers since PDF 1.5 pack them. */
function pack(number: number, objects: Readonly<Record<number, string>>): string {
  const entries = Object.entries(objects);
  let at = 0;
  const pairs = entries.map(([key, text]) => {
    const pair = `${key} ${at}`;
    at += text.length + 1;
    return pair;
  });
  const index = `${pairs.join(' ')}\n`;
  const data = deflateSync(Buffer.from(index + entries.map(([, text]) => text).join('\n')));
  const facts = `/Type /ObjStm /N ${entries.length} /First ${index.length} /Filter /FlateDecode`;
  return stream(number, facts, data);
}

const pagesOf = (text: string) => readPdfContents(text).pages;
const isForm = (more: string, rest = '') =>
  readPdfContents(head + catalog(more) + tree(3) + page(3) + rest + trailer()).isForm;

describe('the pages of a PDF', () => {
  it('are counted along its tree, not by what it says of itself', () => {
    expect(pagesOf(head + catalog() + tree(3, 4) + page(3) + page(4) + page(5) + trailer())).toBe(
      2,
    );
    const branch = '5 0 obj\n<< /Type /Pages /Kids [ 3 0 R 4 0 R ] >>\nendobj\n';
    expect(
      pagesOf(head + catalog() + tree(5, 6) + branch + page(3) + page(4) + page(6) + trailer()),
    ).toBe(3);
  });

  it('are those of the last change, as programs append them', () => {
    const before = head + catalog() + tree(3, 4) + page(3) + page(4) + trailer();
    expect(pagesOf(before + tree(4) + trailer())).toBe(1);
  });

  it('are found where objects are packed into streams', () => {
    const packed = pack(9, {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      3: '<< /Type /Page /Parent 2 0 R >>',
      4: '<< /Type /Page /Parent 2 0 R >>',
    });
    expect(pagesOf(head + packed + trailer())).toBe(2);
    const empty = pack(9, { 1: '<< /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' });
    expect(pagesOf(head + empty + trailer())).toBe(0);
  });

  it('are not those of a file that is attached to it', () => {
    const attached = Buffer.from(head + catalog() + tree(3, 4) + page(4) + trailer());
    const text = head + catalog() + tree(3) + page(3) + stream(8, '/Type /EmbeddedFile', attached);
    expect(pagesOf(text + trailer())).toBe(1);
  });

  it('are unknown where the tree goes in a circle, is broken, or cannot be unpacked', () => {
    expect(pagesOf(head + catalog() + tree(2) + trailer())).toBeNull();
    expect(pagesOf(head + catalog() + tree(3) + trailer())).toBeNull();
    expect(pagesOf(head + catalog() + trailer())).toBeNull();
    expect(
      pagesOf(
        head +
          stream(9, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.from('no')) +
          trailer(),
      ),
    ).toBeNull();
    expect(pagesOf('nothing at all')).toBeNull();
  });

  it('are as many as were written by another program', async () => {
    for (const count of [1, 7]) {
      const pdf = new PdfDocument({ autoFirstPage: false });
      const chunks: Buffer[] = [];
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      const ended = new Promise((resolve) => pdf.once('end', resolve));
      for (let at = 0; at < count; at += 1) pdf.addPage().rect(0, 0, 9, 9).fill();
      pdf.end();
      await ended;
      const facts = await inspectFile(Buffer.concat(chunks));
      expect(facts).toMatchObject({
        type: 'application/pdf',
        pdfFault: null,
        pages: count,
        isForm: false,
      });
    }
  });

  it('break nothing, whatever stands in the file', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        catalog(),
        tree(3),
        tree(2),
        page(3),
        trailer(),
        'obj',
        'stream\n',
        '<<',
        '[',
        '/Kids',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { pages } = readPdfContents(head + pieces.join(''));
        expect(pages === null || pages >= 0).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('a PDF to fill in', () => {
  it('is told by its fields, or by a form of another kind', () => {
    expect(isForm('/AcroForm << /Fields [ 7 0 R ] >> ')).toBe(true);
    expect(isForm('/AcroForm 6 0 R ', '6 0 obj\n<< /Fields [ 7 0 R ] >>\nendobj\n')).toBe(true);
    expect(isForm('/AcroForm << /XFA 7 0 R /Fields [] >> ')).toBe(true);
    expect(
      isForm(
        '/AcroForm 6 0 R ',
        '6 0 obj\n<< /Fields 8 0 R >>\nendobj\n8 0 obj\n[ 7 0 R ]\nendobj\n',
      ),
    ).toBe(true);
  });
  it('is none without fields', () => {
    expect(isForm('')).toBe(false);
    expect(isForm('/AcroForm << /Fields [ ] >> ')).toBe(false);
  });
});
