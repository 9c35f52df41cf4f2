import type { Queries } from '#server/db/database.ts';
import { parseHeadings, renderMarkdown } from '#server/text/markdown.ts';
import { decodeEntities } from '#shared/text/decodeEntities.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Page, PageChange, PageVersion } from '../pagesContract.ts';
import { builtInPages } from '../privacyPolicy.ts';
import { changedParagraphs } from '#shared/text/diff/textChanges.ts';
import { type PageRow, readPage } from './store.ts';

export type PagesService = {
  page(slug: string): Promise<Page>;
  change(slug: string, version: string): Promise<PageChange>;
};

/** features.md §2.1; anything else is no slug, and the database is not asked. */
const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const maxSlugLength = 120;

const notFound = (slug: string) =>
  new Problem('not_found', `There is no page "${slug.slice(0, maxSlugLength)}".`);

export function createPagesService(db: Queries): PagesService {
  async function versionsOf(slug: string): Promise<PageRow[]> {
    if (slug.length > maxSlugLength || !slugShape.test(slug)) throw notFound(slug);
    const rows = await readPage(db, slug);
    if (rows.length > 0) return rows;
    return builtInPages
      .filter((page) => page.slug === slug)
      .map((page) => ({ ...page, publishedAt: new Date(page.publishedAt), builtIn: true }));
  }

  return {
    async page(slug) {
      const [current, ...earlier] = await versionsOf(slug);
      if (!current) throw notFound(slug);
      return presentPage(slug, current, earlier);
    },
    async change(slug, version) {
      const rows = await versionsOf(slug);
      const at = rows.findIndex((row) => String(row.version) === version);
      const row = rows[at];
      if (!row) throw notFound(slug);
      const before = rows[at + 1];
      return {
        ...presentVersion(row),
        before: before?.version ?? null,
        paragraphs: before ? changedParagraphs(textOf(before), textOf(row)) : [],
      };
    },
  };
}

type VersionFacts = Pick<PageRow, 'version' | 'publishedAt' | 'note'>;

export const presentPage = (
  slug: string,
  current: VersionFacts & Pick<PageRow, 'title' | 'summary' | 'body'>,
  earlier: readonly VersionFacts[] = [],
): Page => ({
  slug,
  title: current.title,
  summary: current.summary,
  ...presentVersion(current),
  html: renderMarkdown(current.body),
  headings: parseHeadings(current.body).flatMap(({ level, id, text }) =>
    level === 2 ? [{ id, text }] : [],
  ),
  earlier: earlier.map(presentVersion),
});

const presentVersion = ({ version, publishedAt, note }: VersionFacts): PageVersion => ({
  version,
  publishedAt: publishedAt.toISOString(),
  note,
});

const textOf = ({ title, summary, body }: PageRow): string =>
  [title, summary, plainText(renderMarkdown(body))].join('\n\n');

const plainText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<\/(?:p|h\d|li|ul|ol|tr|pre|blockquote)>|<hr>/g, '\n\n')
      .replace(/<\/t[hd]>|<br>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  );
