// @module-tag long
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { type LaidPart, layOut, margins, papers } from './layout.ts';
import type { PdfBlock, PdfContent } from './pdfContent.ts';
import { toPrintable } from './printableText.ts';
import { describeSnapshot } from './snapshotContent.ts';
import { buildHash, buildLongSnapshot, longEssay } from './testingSnapshot.ts';
import { Typefaces } from './typefaces.ts';

const typefaces = new Typefaces();
const contentOf = (blocks: readonly PdfBlock[], paper: PdfContent['paper'] = 'us'): PdfContent => ({
  title: '',
  subject: '',
  author: '',
  createdAt: '2026-11-28T00:00:00.000Z',
  footer: '',
  paper,
  blocks,
});
const textOf = ({ lines }: LaidPart): string =>
  lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('');
const printed = (text: string): string => toPrintable(text, 'regular', typefaces).text;
const dense = (text: string): string => text.replace(/[ \n]/g, '');

function expectInside({ paper }: PdfContent, parts: readonly LaidPart[]): void {
  const { width, height } = papers[paper];
  for (const { lines, size } of parts)
    for (const line of lines) {
      expect(line.x + line.width).toBeLessThanOrEqual(width - margins.side + 0.01);
      expect(line.baseline - size).toBeGreaterThanOrEqual(margins.top - size);
      expect(line.baseline + size * 0.3).toBeLessThanOrEqual(height - margins.bottom + 1);
    }
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('ễ', 'W', '漢', ' ', '\n', 'ﬁ', '👩‍⚕️').map((piece) => piece.repeat(150)),
);

describe('a laid out document', () => {
  it('cuts nothing and leaves no box, whatever was typed', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.constantFrom('us' as const, 'a4' as const),
        (label, text, paper) => {
          const content = contentOf([{ kind: 'pair', label, text }], paper);
          const { parts } = layOut(content, typefaces);
          expect(parts.map(textOf).map(dense)).toEqual([label, text].map(printed).map(dense));
          expectInside(content, parts);
          const glyphs = parts.flatMap(({ lines }) =>
            lines.flatMap(({ runs }) =>
              runs.flatMap(({ typeface, text: run }) => typeface.font.layout(run).glyphs),
            ),
          );
          expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it('stays inside the margins over many pages', () => {
    const content = describeSnapshot(buildLongSnapshot(), buildHash(1));
    const { parts, pages } = layOut(content, typefaces);
    expect(pages).toBeGreaterThan(20);
    expectInside(content, parts);
  });

  it('has no heading at the foot of a page, and divides no course', () => {
    const { parts } = layOut(describeSnapshot(buildLongSnapshot(), buildHash(1)), typefaces);
    const firstPage = (part: LaidPart | undefined) => part?.lines[0]?.page;
    const headings = parts.flatMap((part, at) => (part.tag === 'P' ? [] : [at]));
    for (const at of headings) expect(firstPage(parts[at + 1])).toBe(firstPage(parts[at]));
    const courses = headings.filter((at) => textOf(parts[at] as LaidPart).startsWith('BIO '));
    expect(courses.length).toBe(60);
    for (const at of courses) expect(new Set(parts.slice(at, at + 13).map(firstPage)).size).toBe(1);
  });

  it('puts a short answer beside its label and a long one under it', () => {
    const [label, answer, longLabel, longAnswer] = layOut(
      contentOf([
        { kind: 'pair', label: 'Credits', text: '4.0' },
        { kind: 'pair', label: 'Why nursing?', text: longEssay(5000) },
      ]),
      typefaces,
    ).parts.map(({ lines }) => lines);
    expect(answer?.[0]?.baseline).toBe(label?.[0]?.baseline);
    expect(answer?.[0]?.x).toBeGreaterThan((label?.[0]?.x ?? 0) + (label?.[0]?.width ?? 0));
    expect(longAnswer?.[0]?.x).toBe(longLabel?.[0]?.x);
    expect(longAnswer?.[0]?.baseline).toBeGreaterThan(longLabel?.[0]?.baseline ?? Infinity);
    expect(longAnswer?.at(-1)?.page).toBeGreaterThan(0);
  });
});
