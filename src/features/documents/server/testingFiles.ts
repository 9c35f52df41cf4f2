// Files as students have them, made byte by byte. For tests only.
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type PdfParts = {
  readonly pages?: number;
  /** Entries of the trailer beside Root and Size. */
  readonly trailer?: string;
  /** The cross-reference as a stream instead of a table. */
  readonly stream?: boolean;
  readonly title?: string;
};

/** A PDF with a cross-reference that leads where it says. */
export function buildPdf({
  pages = 1,
  trailer = '',
  stream = false,
  title = randomBytes(8).toString('hex'),
}: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
    `<< /Title (${title} \\(a copy\\) >> 100%) >>`,
  ];
  let text = '%PDF-1.7\n%\u00e2\u00e3\n';
  const offsets = objects.map((object, n) => {
    const at = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const facts = `/Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R ${trailer}`;
  if (stream) {
    text += `${objects.length + 1} 0 obj\n<< /Type /XRef ${facts} /W [1 2 1] /Length 4 >>\nstream\n0000\nendstream\nendobj\n`;
  } else {
    const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< ${facts} >>\n`;
  }
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** What a protected PDF says of its protection. */
export const protection = '/Encrypt << /Filter /Standard /V 2 /R 3 /P -44 /O (\\)>>x) /U (y) >>';

/** A photo of this many bytes; no two are the same. */
export function buildJpeg(size = 5_000): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([head, randomBytes(size - head.length - 2), Buffer.from('ffd9', 'hex')]);
}

/** One white dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsT2QfwAAAABJRU5ErkJggg==',
  'base64',
);

/** A program for Windows, as far as its first bytes say. */
export const buildExe = (): Buffer =>
  Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), randomBytes(2_000)]);

function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    listed.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)]),
    );
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed.length, 4);
  end.writeUInt16LE(listed.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document; with `macros` one that runs programs. */
export function buildDocx({ macros = false } = {}): Buffer {
  const type = macros ? 'application/vnd.ms-word.document.macroEnabled.main+xml' : main;
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': `<w:document>${randomBytes(8).toString('hex')}</w:document>`,
  });
}

/** Any archive. */
export const buildZip = (): Buffer => zip({ 'readme.txt': randomBytes(8).toString('hex') });
