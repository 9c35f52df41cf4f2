// For tests only: reads a PDF back with another library than the one that wrote it.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Outline = readonly { readonly title: string; readonly items: Outline }[];

export type ReadPdf = {
  /** Of each page, without any white space. */
  readonly pages: readonly string[];
  readonly text: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly metadataTitle: string | null;
  /** Titles, those of the second level indented. */
  readonly bookmarks: readonly string[];
  readonly isTagged: boolean;
  /** Roles of the first page in reading order. */
  readonly roles: readonly string[];
  /** Width and height in points. */
  readonly size: readonly [number, number];
};

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

function titlesOf(outline: Outline, indent = ''): string[] {
  return outline.flatMap(({ title, items }) => [
    `${indent}${title}`,
    ...titlesOf(items, `${indent}  `),
  ]);
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, isEvalSupported: false });
  const pdf = await task.promise;
  try {
    const pages: string[] = [];
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      pages.push(withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')));
    }
    const { info, metadata } = await pdf.getMetadata();
    const first = await pdf.getPage(1);
    const tree = await first.getStructTree();
    const [document] = tree.children as { children: { role: string }[] }[];
    const { width, height } = first.getViewport({ scale: 1 });
    return {
      pages,
      text: pages.join(''),
      info: info as Record<string, unknown>,
      metadataTitle: (metadata?.get('dc:title') as string | undefined) ?? null,
      bookmarks: titlesOf((await pdf.getOutline()) ?? []),
      isTagged: (await pdf.getMarkInfo())?.['Marked' as never] === true,
      roles: document?.children.map(({ role }) => role) ?? [],
      size: [width, height],
    };
  } finally {
    await task.destroy();
  }
}
