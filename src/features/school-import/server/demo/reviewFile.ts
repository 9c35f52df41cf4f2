// Reviews of real schools are written by people on the site: only the samples come from a file.
import { createHash } from 'node:crypto';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { reviews } from '#features/reviews/server/tables.ts';
import type { Importer } from '../importer.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import { choice, number, required, RowProblem } from '../parsing/rowCells.ts';
import type { Row } from '../parsing/tableHeader.ts';

const aspects = ['clinical', 'faculty', 'cost', 'support'] as const;

/** Always the same for the same review, so that none comes twice and none comes back once it was taken down. */
function reviewId(school: string, author: string): string {
  const hex = createHash('sha256').update(`sample review of ${school} by ${author}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function reviewOf(row: Row, universityId: number, now: Date): typeof reviews.$inferInsert {
  const at = (column: string): Date =>
    new Date(`${row.text(column)}${now.toISOString().slice('YYYY-MM-DD'.length)}`);
  const author = required(row, 'author');
  const type = choice(row, 'type', programTypes);
  const stars = number(row, 'stars', 1, 5);
  if (type === null || stars === null) throw new RowProblem('The row needs type and stars.');
  const createdAt = at('written');
  const rated = aspects.map((aspect) => [aspect, number(row, aspect, 1, 5)] as const);
  return {
    id: reviewId(row.text('school'), author),
    universityId,
    type,
    authorName: author,
    stars,
    aspects: Object.fromEntries(rated.filter(([, each]) => each !== null)),
    body: required(row, 'body'),
    attendedFrom: number(row, 'began', 1900, 2100),
    attendedTo: number(row, 'left', 1900, 2100),
    status: choice(row, 'status', ['pending']) ?? 'published',
    helpfulCount: number(row, 'helpful', 0, 1000) ?? 0,
    reply:
      row.text('reply') === ''
        ? null
        : { text: row.text('reply'), at: at('replied').toISOString() },
    sample: true,
    createdAt,
    updatedAt: createdAt,
  };
}

const columns = [
  'school',
  'state',
  'type',
  'author',
  'written',
  'began',
  'left',
  'stars',
  ...aspects,
].concat('helpful', 'status', 'body', 'reply', 'replied');

export const reviewFile: Importer = {
  kind: 'sample',
  title: 'a file of sample reviews',
  sourceName: '',
  sourceUrl: '',
  columns: columns.map((name) => ({ name, needed: true, description: '' })),
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
