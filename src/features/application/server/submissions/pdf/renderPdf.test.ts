import { describe, expect, it } from 'vitest';
import { buildPrintFonts } from '#build/fonts/printFonts.ts';
import { renderPdf } from './renderPdf.ts';
import type { SnapshotDocument } from '../../../packet/snapshotDocument.ts';
import { describeSnapshot } from './snapshotContent.ts';
import {
  buildHash,
  buildLongSnapshot,
  buildPacket,
  buildSnapshot,
  buildTopic,
  longEssay,
} from './testingSnapshot.ts';
import { readPdf, withoutSpaces } from './testingReadPdf.ts';

const read = async (snapshot: SnapshotDocument) =>
  readPdf(
    await renderPdf(
      describeSnapshot(snapshot, buildHash(0xabc)),
      () => undefined,
      await buildPrintFonts(process.cwd()),
    ),
  );

const withAnswers = (texts: readonly string[]): SnapshotDocument => {
  const { answers, ...rest } = buildPacket();
  const group = { title: '', answers: texts.map((text) => ({ label: 'Answer', text })) };
  return buildSnapshot({
    packet: { ...rest, answers: { ...answers, topics: [buildTopic({ groups: [group] })] } },
  });
};

describe('the PDF of what was sent', () => {
  it('has every label and answer, document, reference, and what was left out', async () => {
    const snapshot = buildLongSnapshot();
    const { text } = await read(snapshot);
    const { answers, documents, references, leftOut } = snapshot.packet;
    const expected = [
      ...answers.topics.flatMap(({ title, groups }) => [
        title,
        ...groups.flatMap((group) => [
          group.title,
          ...group.answers.flatMap(({ label, text: answer }) => [label, answer]),
        ]),
      ]),
      ...documents.flatMap(({ name, sha256 }) => [name, sha256]),
      ...references.flatMap(({ name, relation }) => [name, relation, 'Received']),
      ...leftOut.flatMap(({ title, reason }) => [title, reason]),
    ].map(withoutSpaces);
    const missing = expected.filter((part) => !hasAcrossPages(text, part));
    expect(expected.length).toBeGreaterThan(800);
    expect(missing).toEqual([]);
  });

  it('begins with the receipt: number, both clocks, the declaration, the hash of the JSON copy', async () => {
    const { pages } = await read(
      buildSnapshot({ withinGrace: true, version: 2, kind: 'correction', note: 'A new grade' }),
    );
    for (const part of [
      'Application to Larkspur & Vale College <North>',
      'Bachelor of Science in Nursing, Fall 2027',
      'LL-7K3QX9RD',
      '2. Correction of an earlier version',
      'A new grade',
      'November 27, 2026, 11:40 PM PST',
      '2026-11-28 07:40:12 UTC',
      'December 1, 2026, 11:59 PM PST',
      'After the deadline, with a record that was signed before it',
      'everything here is true and complete',
      buildHash(0xabc),
    ])
      expect(pages[0]).toContain(withoutSpaces(part));
  });

  it('says of each document how many pages it has and what it answers', {
    tags: 'long',
  }, async () => {
    const { text } = await read(buildSnapshot());
    expect(text).toContain(withoutSpaces('Transcript, 4 pages, 812.3 kB'));
    expect(text).toContain(withoutSpaces('Answers Transcripts of every college'));
  });

  it('says its title, language and date, is tagged, and has a bookmark for each section', {
    tags: 'long',
  }, async () => {
    const { info, metadataTitle, isTagged, roles, bookmarks } = await read(buildSnapshot());
    expect(info).toMatchObject({
      Title: 'Application to Larkspur & Vale College <North>',
      Author: 'Zoë Nguyễn',
      Language: 'en-US',
      CreationDate: 'D:20261128074012Z',
    });
    expect(metadataTitle).toBe('Application to Larkspur & Vale College <North>');
    expect(isTagged).toBe(true);
    expect(roles.slice(0, 4)).toEqual(['H1', 'P', 'H2', 'P']);
    expect(bookmarks).toEqual([
      'Receipt',
      'Personal information',
      '  Your name',
      'Documents',
      'References',
      'Left out',
    ]);
  });

  it('counts its pages on each of them', { tags: 'long' }, async () => {
    const { pages } = await read(withAnswers([longEssay(20_000)]));
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page${at + 1}of${pages.length}`);
      expect(page).toContain('ReceiptLL-7K3QX9RD,version1');
    });
  });

  it('has the paper of the country', { tags: 'long' }, async () => {
    const us = describeSnapshot(buildSnapshot(), buildHash(1));
    const sizes = await Promise.all(
      (['us', 'a4'] as const).map(
        async (paper) => (await readPdf(await renderPdf({ ...us, paper }, () => undefined))).size,
      ),
    );
    expect(sizes).toEqual([
      [612, 792],
      [595.28, 841.89],
    ]);
  });

  it('can be searched and copied in every script that it prints', { tags: 'long' }, async () => {
    const texts = [
      'Trần Thị Ngọc Ánh, Đặng Quỳnh',
      'Łukasz Żółć, Çağrı Şahin, Ōtani, Þóra',
      'Оксана Іваненко, Ђорђе, Ңғқ',
      'Ελένη Παπαδοπούλου',
      '“office” fluffy – first … 100 % ½ €',
    ];
    const { text } = await read(withAnswers([...texts, 'Trần Thị'.normalize('NFD')]));
    for (const part of texts) expect(text).toContain(withoutSpaces(part));
    expect(text).not.toContain('[U+');
    expect(text).not.toContain('Unicode');
  });

  it('can be searched and copied in the order of reading where words stand from right to left', {
    tags: 'long',
  }, async () => {
    const texts = [
      '王小明 歐陽娜娜',
      '髙橋さくら ミドリ',
      '김철수 최민',
      'سارة محمد',
      'מרים כהן',
      'राम कुमार',
      'สมหญิง ศรีสุข',
      'Արմեն Հովհաննիսյան',
    ];
    const { text } = await read(withAnswers(texts));
    for (const part of texts) expect(text).toContain(withoutSpaces(part));
    expect(text).not.toContain('[U+');
  });

  it('is the same twice, in every script', { tags: 'long' }, async () => {
    const content = describeSnapshot(withAnswers(['王小明 سارة प्रिया 김']), buildHash(1));
    const [one, other] = [
      await renderPdf(content, () => undefined, await buildPrintFonts(process.cwd())),
      await renderPdf(content, () => undefined, await buildPrintFonts(process.cwd())),
    ];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('prints the numbers of characters that it has no typeface for, and says so', {
    tags: 'long',
  }, async () => {
    const { text } = await read(withAnswers(['ስላም', 'I ❤️ nursing', 'தமிழ்', 'a\u202eb']));
    for (const part of ['[U+1235U+120BU+121D]', 'I[U+2764U+FE0F]nursing', '[U+0BA4', 'a[U+202E]b'])
      expect(text).toContain(part);
    expect(text).toContain(withoutSpaces('The JSON copy has every character as it was typed.'));
  });
});

/** An answer may go on over a page, with the foot of that page in between. */
function hasAcrossPages(text: string, part: string): boolean {
  const footer = /ReceiptLL-7K3QX9RD,version1Page\d+of\d+/g;
  return text.replaceAll(footer, '').includes(part);
}
