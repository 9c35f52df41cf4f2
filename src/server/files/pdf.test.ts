import * as fc from 'fast-check';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { readPdf } from './pdf.ts';

type Options = ConstructorParameters<typeof PdfDocument>[0];
type Writer = InstanceType<typeof PdfDocument>;

async function write(add: (pdf: Writer) => void, options: Options = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  add(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const addPages = (count: number) => (pdf: Writer) => {
  for (let at = 0; at < count; at += 1) pdf.addPage().rect(0, 0, 9, 9).fill();
};

const head = '%PDF-1.7\n';
const trailer = 'trailer\n<< /Root 1 0 R >>\nstartxref\n9999999\n%%EOF\n';
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const node = (number: number, ...kids: readonly number[]) =>
  `${number} 0 obj\n<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count 99 >>\nendobj\n`;
const page = (number: number) =>
  `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n`;
const read = (...parts: readonly string[]) => readPdf(Buffer.from(parts.join(''), 'latin1'));

describe('the pages of a PDF', () => {
  it('are as many as a program has written', async () => {
    for (const count of [1, 7])
      expect(await readPdf(await write(addPages(count)))).toEqual({
        pdfFault: null,
        pages: count,
        isForm: false,
      });
  });

  it('are counted along its tree, not by what it says of itself', async () => {
    const pages = [page(3), page(4), page(6), page(7)];
    const found = await read(head, catalog, node(2, 5, 6), node(5, 3, 4), ...pages, trailer);
    expect(found.pages).toBe(3);
  });

  it('are not counted where they are more than the database has room for', async () => {
    const count = 2 ** 31;
    const pages = (number: number, kids: string, of: number) =>
      `${number} 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${of} >>\nendobj\n`;
    const tree = [pages(2, '4 0 R 3 0 R', count), pages(4, '5 0 R', count - 1), page(3), page(5)];
    expect(await read(head, catalog, ...tree, trailer)).toEqual({
      pdfFault: null,
      pages: null,
      isForm: false,
    });
  });

  it('are missing where there are none, or where no reader could open it', async () => {
    const none = { pdfFault: 'no_pages', pages: null, isForm: false };
    expect(await read(head, catalog, node(2), trailer)).toEqual(none);
    expect(await read(head, catalog, trailer)).toEqual(none);
    expect(await read('nothing at all')).toEqual(none);
  });

  it('of whatever else are counted or missing, and nothing breaks', async () => {
    const piece = fc.oneof(
      fc.constantFrom(catalog, node(2, 3), node(2, 2), page(3), trailer, 'obj', 'stream\n', '<<'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { pages, pdfFault } = await read(head, ...pieces);
        expect(pages === null ? pdfFault : pages >= 1).toBeTruthy();
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('a protected PDF', () => {
  const locked = { pdfFault: 'password_protected', pages: null, isForm: false };

  it('asks for a password to be opened', async () => {
    expect(await readPdf(await write(addPages(1), { userPassword: 'lamp' }))).toEqual(locked);
  });
  it('or is locked against changes alone', async () => {
    expect(await readPdf(await write(addPages(1), { ownerPassword: 'lamp' }))).toEqual(locked);
  });
});

describe('a PDF to fill in', () => {
  it('is told by its fields', async () => {
    const form = await write((pdf) => {
      addPages(1)(pdf);
      pdf.font('Helvetica').initForm();
      pdf.formText('name', 10, 10, 100, 20);
    });
    expect(await readPdf(form)).toEqual({ pdfFault: null, pages: 1, isForm: true });
  });
});
