import PdfDocument from 'pdfkit';
import { footerStyle, layOut, listTexts, type LaidPart, margins, papers } from './layout.ts';
import { toPrintable } from './printableText.ts';
import type { PdfContent } from './pdfContent.ts';
import { openScriptTypefaces } from './scriptTypefaces.ts';
import { type TextRun, Typefaces } from './typefaces.ts';
import { toVisualRuns } from './visualRuns.ts';

type Pdf = PDFKit.PDFDocument & { info: Record<string, unknown>; _addInfo(): void };
type RenderedLine = {
  readonly runs: readonly TextRun[];
  readonly x: number;
  readonly baseline: number;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** PDFKit puts these texts into XML as they are. */
function escapeMetadata(pdf: Pdf): void {
  const addInfo = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const { info } = pdf;
    pdf.info = Object.fromEntries(
      Object.entries(info).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    );
    addInfo();
    pdf.info = info;
  };
}

function openPdf({ title, subject, author, createdAt, paper }: PdfContent): Pdf {
  const { width, height } = papers[paper];
  const pdf = new PdfDocument({
    size: [width, height],
    margin: 0,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Author: author,
      Creator: 'Lamplight',
      Producer: 'PDFKit',
      CreationDate: new Date(createdAt),
    },
  }) as Pdf;
  escapeMetadata(pdf);
  return pdf;
}

function renderLine(pdf: Pdf, typefaces: Typefaces, line: RenderedLine, size: number): void {
  let { x } = line;
  const placed = line.runs.map((run, at) => {
    const start = x;
    x += size * typefaces.width(run);
    return { run, x: start, place: run.place ?? at };
  });
  // Readers of the file go by the order of writing.
  placed.sort((one, other) => one.place - other.place);
  for (const { run, x: start } of placed) {
    const source = run.typeface.font as unknown as PDFKit.Mixins.PDFFontSource;
    pdf.font(source, run.typeface.id, size);
    pdf.text(run.text, start, line.baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
}

/** @param fontFolder of `openScriptTypefaces` */
export async function renderPdf(
  content: PdfContent,
  onProgress: (share: number) => void,
  fontFolder = '',
): Promise<Uint8Array> {
  const typefaces = new Typefaces(openScriptTypefaces(listTexts(content), fontFolder));
  const { pages, parts } = layOut(content, typefaces);
  const pdf = openPdf(content);
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.addPage();
  let page = 0;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const outlines: Record<1 | 2, PDFKit.PDFOutline> = { 1: pdf.outline, 2: pdf.outline };

  const turnTo = (next: number): void => {
    for (; page < next; page += 1) {
      pdf.continueOnNewPage();
      onProgress((page + 1) / (pages + 1));
    }
  };
  const renderPart = ({ tag, size, color, lines, bookmark }: LaidPart): void => {
    const [first] = lines;
    if (!first) return;
    turnTo(first.page);
    if (bookmark) {
      const item = outlines[bookmark.level].addItem(bookmark.text);
      if (bookmark.level === 1) outlines[2] = item;
    }
    const element = pdf.struct(tag, {}, () => {
      for (const line of lines) {
        turnTo(line.page);
        pdf.fillColor(color);
        if (line.actualText !== null) pdf.markContent('Span', { actual: line.actualText });
        renderLine(pdf, typefaces, line, size);
        if (line.actualText !== null) pdf.endMarkedContent();
      }
    });
    root.add(element);
    element.end();
  };
  for (const part of parts) renderPart(part);
  root.end();
  renderFooters(pdf, content, typefaces, pages);
  pdf.end();
  await ended;
  onProgress(1);
  return new Uint8Array(Buffer.concat(chunks));
}

function renderFooters(
  pdf: Pdf,
  { footer, paper }: PdfContent,
  typefaces: Typefaces,
  pages: number,
): void {
  const { width, height } = papers[paper];
  const { weight, size, color } = footerStyle;
  const baseline = height - margins.bottom / 2;
  const runsOf = (text: string): TextRun[] =>
    toVisualRuns(toPrintable(text, weight, typefaces).text, weight, typefaces);
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.fillColor(color);
    renderLine(pdf, typefaces, { runs: runsOf(footer), x: margins.side, baseline }, size);
    const number = runsOf(`Page ${page + 1} of ${pages}`);
    const numberWidth = size * number.reduce((sum, run) => sum + typefaces.width(run), 0);
    renderLine(
      pdf,
      typefaces,
      { runs: number, x: width - margins.side - numberWidth, baseline },
      size,
    );
    pdf.endMarkedContent();
  }
}
