// Where each line of a document stands: known before the first byte is written, and testable without one.
import { createLineBreaker, type TextLine, type TextStyle } from './breakLines.ts';
import type { PdfBlock, PdfContent } from './pdfContent.ts';
import { toPrintable } from './printableText.ts';
import type { Typefaces, Weight } from './typefaces.ts';

/** In points, as everything here. */
export const papers = {
  us: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
} as const;
export const margins = { top: 56, bottom: 72, side: 60 } as const;

const labelWidth = 134;
const columnGap = 14;
/** Beyond these a label and its answer stand under each other, over the whole width. */
const maxColumnLines = { label: 10, answer: 4 } as const;
/** Lines of a long answer that go with its label to the next page. */
const linesAtStart = 3;
/** A group up to this height, such as a course, is not divided between two pages. */
const maxUndivided = 240;

type Style = TextStyle & { readonly leading: number; readonly color: string };
const ink = '#1c1917';
const quietInk = '#57534e';
const styles = {
  title: { weight: 'semibold', size: 20, leading: 26, color: ink },
  section: { weight: 'semibold', size: 16, leading: 21, color: ink },
  topic: { weight: 'semibold', size: 12.5, leading: 17, color: ink },
  group: { weight: 'semibold', size: 10.5, leading: 14.5, color: ink },
  label: { weight: 'regular', size: 9.5, leading: 14, color: quietInk },
  answer: { weight: 'regular', size: 10.5, leading: 14, color: ink },
} as const satisfies Record<string, Style>;
export const footerStyle = { weight: 'regular', size: 8.5, color: quietInk } as const;

const gapsBefore = {
  title: 0,
  section: 24,
  topic: 16,
  group: 12,
  pair: 3,
  paragraph: 6,
  replacedNote: 10,
} as const;
const tags = { title: 'H1', section: 'H2', topic: 'H3', group: 'H4' } as const;

export type PlacedLine = TextLine & {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  /** From the upper edge. */
  readonly baseline: number;
};
export type LaidPart = {
  readonly tag: 'H1' | 'H2' | 'H3' | 'H4' | 'P';
  readonly size: number;
  readonly color: string;
  readonly lines: readonly PlacedLine[];
  readonly bookmark: { readonly level: 1 | 2; readonly text: string } | null;
};
export type Layout = {
  readonly pages: number;
  readonly parts: readonly LaidPart[];
};

type Column = { readonly style: Style; readonly x: number; readonly lines: readonly TextLine[] };
/** Columns beside each other stay on one page; columns under each other flow. */
type Measured = {
  readonly block: PdfBlock;
  readonly columns: readonly Column[];
  readonly beside: boolean;
};

const heightOf = ({ lines, style }: Column): number => lines.length * style.leading;
const isHeading = ({ kind }: PdfBlock): boolean => kind in tags;

const sum = (heights: readonly number[]): number =>
  heights.reduce((total, height) => total + height, 0);

const fullHeight = ({ columns, beside }: Measured): number =>
  beside ? Math.max(...columns.map(heightOf)) : sum(columns.map(heightOf));

const startHeight = (measured: Measured): number => {
  const last = measured.columns.at(-1);
  if (measured.beside || !last) return fullHeight(measured);
  return fullHeight(measured) - Math.max(0, last.lines.length - linesAtStart) * last.style.leading;
};

function groupHeight(measured: readonly Measured[], from: number): number {
  let height = 0;
  for (const member of measured.slice(from)) {
    if (isHeading(member.block) || height > maxUndivided) break;
    height += gapsBefore[member.block.kind] + fullHeight(member);
  }
  return height;
}

/** Of what has to stand on one page from this block on. */
function neededHeight(measured: readonly Measured[], at: number): number {
  const own = measured[at];
  if (!own) return 0;
  const next = measured[at + 1];
  if (!isHeading(own.block) || !next) return startHeight(own);
  const group = own.block.kind === 'group' ? groupHeight(measured, at + 1) : Infinity;
  const following =
    group <= maxUndivided ? group : gapsBefore[next.block.kind] + neededHeight(measured, at + 1);
  return fullHeight(own) + following;
}

function createMeasure(typefaces: Typefaces, width: number) {
  let replaced = false;
  const columnOf = (style: Style, text: string, x: number, columnWidth: number): Column => {
    const printable = toPrintable(text, style.weight, typefaces);
    replaced ||= printable.replaced;
    const breakLines = createLineBreaker(typefaces, style);
    return { style, x, lines: breakLines(printable.text, columnWidth) };
  };
  const full = (style: Style, text: string): Column => columnOf(style, text, margins.side, width);

  function measure(block: PdfBlock): Measured {
    if (block.kind === 'paragraph' || block.kind === 'replacedNote')
      return { block, columns: [full(styles.answer, block.text)], beside: false };
    if (block.kind !== 'pair')
      return { block, columns: [full(styles[block.kind], block.text)], beside: false };
    const answerX = margins.side + labelWidth + columnGap;
    const label = columnOf(styles.label, block.label, margins.side, labelWidth);
    const answer = columnOf(styles.answer, block.text, answerX, width - labelWidth - columnGap);
    const beside =
      label.lines.length <= maxColumnLines.label && answer.lines.length <= maxColumnLines.answer;
    const columns = beside
      ? [label, answer]
      : [full(styles.label, block.label), full(styles.answer, block.text)];
    return { block, columns, beside };
  }
  return { measure, wasReplaced: () => replaced };
}

function placeColumn(
  column: Column,
  place: (leading: number) => { page: number; top: number },
): PlacedLine[] {
  const { leading } = column.style;
  return column.lines.map((line) => {
    const { page, top } = place(leading);
    return { ...line, page, x: column.x, baseline: top + leading * 0.73 };
  });
}

const bookmarkOf = (block: PdfBlock): LaidPart['bookmark'] => {
  if (block.kind === 'section') return { level: 1, text: block.text };
  return block.kind === 'topic' ? { level: 2, text: block.text } : null;
};

/** What is written in each weight. */
export function listTexts({ blocks, footer }: PdfContent): Record<Weight, string> {
  const texts: Record<Weight, string> = { regular: footer, semibold: '' };
  for (const block of blocks) {
    if (block.kind === 'pair') texts.regular += block.label + block.text;
    else texts[isHeading(block) ? 'semibold' : 'regular'] += block.text;
  }
  return texts;
}

export function layOut({ blocks, paper }: PdfContent, typefaces: Typefaces): Layout {
  const { width, height } = papers[paper];
  const bottom = height - margins.bottom;
  const { measure, wasReplaced } = createMeasure(typefaces, width - 2 * margins.side);
  const measured = blocks
    .map(measure)
    .filter(({ block }) => block.kind !== 'replacedNote' || wasReplaced());
  const parts: LaidPart[] = [];
  let page = 0;
  let y: number = margins.top;
  const startPage = (): void => {
    page += 1;
    y = margins.top;
  };
  const flow = (leading: number): { page: number; top: number } => {
    if (y + leading > bottom) startPage();
    y += leading;
    return { page, top: y - leading };
  };
  const append = (block: PdfBlock, { style }: Column, lines: readonly PlacedLine[]): void => {
    const tag = isHeading(block) ? tags[block.kind as keyof typeof tags] : 'P';
    parts.push({ tag, size: style.size, color: style.color, lines, bookmark: bookmarkOf(block) });
  };

  measured.forEach(({ block, columns, beside }, at) => {
    const isTop = y === margins.top;
    const gap = isTop ? 0 : gapsBefore[block.kind];
    if (!isTop && y + gap + neededHeight(measured, at) > bottom) startPage();
    else y += gap;
    if (!beside) {
      for (const column of columns) append(block, column, placeColumn(column, flow));
      return;
    }
    const top = y;
    for (const column of columns) {
      y = top;
      append(block, column, placeColumn(column, flow));
    }
    y = top + Math.max(...columns.map(heightOf));
  });
  return { pages: page + 1, parts };
}
