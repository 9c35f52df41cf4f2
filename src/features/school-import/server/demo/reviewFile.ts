// Reviews of real schools are written by people on the site: only the samples come from a file.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { reviews } from '#features/reviews/server/tables.ts';
import type { Importer } from '../importer.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import { choice, needed, neededChoice, number, readRow, text } from '../parsing/rowSchema.ts';
import type { Row } from '../parsing/tableHeader.ts';

const aspects = ['clinical', 'faculty', 'cost', 'support'] as const;
const rating = number(1, 5);
const year = number(1900, 2100);

const reviewRow = z.object({
  school: text,
  state: text,
  type: neededChoice(programTypes),
  author: needed(text),
  written: needed(text),
  began: year,
  left: year,
  stars: needed(rating),
  clinical: rating,
  faculty: rating,
  cost: rating,
  support: rating,
  helpful: number(0, 1000),
  status: choice(['pending']),
  body: needed(text),
  reply: text,
  replied: text,
});

/** Always the same for the same review, so that none comes twice and none comes back once it was taken down. */
function reviewId(school: string, author: string): string {
  const hex = createHash('sha256').update(`sample review of ${school} by ${author}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function reviewOf(row: Row, universityId: number, now: Date): typeof reviews.$inferInsert {
  const at = (column: string): Date =>
    new Date(`${row.text(column)}${now.toISOString().slice('YYYY-MM-DD'.length)}`);
  const given = readRow(row, reviewRow);
  const { type, author, stars, body } = given;
  const createdAt = at('written');
  const rated = aspects.map((aspect) => [aspect, given[aspect]] as const);
  return {
    id: reviewId(row.text('school'), author),
    universityId,
    type,
    authorName: author,
    stars,
    aspects: Object.fromEntries(rated.filter(([, each]) => each !== null)),
    body,
    attendedFrom: given.began,
    attendedTo: given.left,
    status: given.status ?? 'published',
    helpfulCount: given.helpful ?? 0,
    reply: given.reply === '' ? null : { text: given.reply, at: at('replied').toISOString() },
    sample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

export const reviewFile: Importer = {
  kind: 'sample',
  title: 'a file of sample reviews',
  sourceName: '',
  sourceUrl: '',
  columns: Object.keys(reviewRow.shape).map((name) => ({ name, needed: true, description: '' })),
  signs: ['author'],
  dated: false,
  about: [],
  async begin({ run, store, report }) {
    const schools = createSchoolFinder(await store.namedSchools());
    const rows: (typeof reviews.$inferInsert)[] = [];
    return {
      row(row) {
        const found = { unitid: '', name: row.text('school'), state: row.text('state') };
        const school = schools.find(found);
        if (typeof school === 'string') return report.skip(row.line, school);
        rows.push(reviewOf(row, school.id, run.at));
        report.count(row.line, 'added');
      },
      async finish() {
        if (rows.length > 0) await store.db.insert(reviews).values(rows).onConflictDoNothing();
      },
    };
  },
};
