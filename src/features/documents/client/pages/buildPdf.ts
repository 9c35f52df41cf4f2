// A PDF 1.4 whose pages are one JPEG each (ISO 32000-1, 7.5 and 8.9.5).

export type PdfPage = {
  readonly jpeg: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
};

/** Letter, in points. */
const letter = { short: 612, long: 792 };

/** As large as the paper allows, in its own proportion. */
function placeOnPaper({ width, height }: PdfPage) {
  const isUpright = height >= width;
  const paper = isUpright
    ? { width: letter.short, height: letter.long }
    : { width: letter.long, height: letter.short };
  const scale = Math.min(paper.width / width, paper.height / height);
  const [w, h] = [width * scale, height * scale];
  const matrix = [w, 0, 0, h, (paper.width - w) / 2, (paper.height - h) / 2];
  return { paper, matrix: matrix.map((value) => value.toFixed(2)).join(' ') };
}

class PdfWriter {
  readonly parts: Uint8Array<ArrayBuffer>[] = [];
  readonly offsets: number[] = [];
  length = 0;

  write(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : Uint8Array.from(part);
    this.parts.push(bytes);
    this.length += bytes.length;
  }

  object(dictionary: string, stream?: string | Uint8Array): void {
    this.offsets.push(this.length);
    this.write(`${this.offsets.length} 0 obj\n<< ${dictionary} >>\n`);
    if (stream !== undefined) {
      this.write('stream\n');
      this.write(stream);
      this.write('\nendstream\n');
    }
    this.write('endobj\n');
  }
}

export function buildPdf(pages: readonly PdfPage[]): Blob {
  const writer = new PdfWriter();
  // Three objects a page, behind the catalog and the list of pages.
  const firstOf = (at: number): number => 3 + 3 * at;
  const kids = pages.map((_, at) => `${firstOf(at)} 0 R`).join(' ');
  writer.write('%PDF-1.4\n');
  writer.object('/Type /Catalog /Pages 2 0 R');
  writer.object(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`);
  for (const [at, page] of pages.entries()) {
    const { paper, matrix } = placeOnPaper(page);
    const [content, image] = [firstOf(at) + 1, firstOf(at) + 2];
    const drawing = `q ${matrix} cm /Page Do Q`;
    writer.object(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${content} 0 R /Resources << /XObject << /Page ${image} 0 R >> >>`,
    );
    writer.object(`/Length ${drawing.length}`, drawing);
    writer.object(
      `/Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length}`,
      page.jpeg,
    );
  }
  const start = writer.length;
  const entries = writer.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = writer.offsets.length + 1;
  writer.write(`xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}`);
  writer.write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n`);
  writer.write('%%EOF\n');
  return new Blob(writer.parts, { type: 'application/pdf' });
}
