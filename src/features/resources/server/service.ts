import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day } from '#shared/time/duration.ts';
import type { OwnResource, Resource, ResourceCard } from '../contract.ts';
import { canOpenResource } from '../policy.ts';
import {
  applyChange,
  type MarkChange,
  maxMarks,
  maxSlugLength,
  reportDays,
  slugPattern,
} from '../rules.ts';
import { findMarkdownLinks } from './markdownLinks.ts';
import { presentCard, presentMarks, presentOwn, presentResource } from './present.ts';
import {
  addReport,
  countMissing,
  findResource,
  type FoundResource,
  listCards,
  listMarks,
  listReported,
  lockMarks,
  removeOldReports,
  type TextRow,
  updateMarks,
} from './store.ts';

/** Rows for resources that were missing: addresses can be made up without end. */
const maxMissing = 200;

const missing = (): Problem =>
  new Problem('not_found', 'There’s no resource at this address. Look for it in the list.');

export type ResourcesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
};

type Reader = Parameters<typeof canOpenResource>[1];

export function createResourceService({ database, clock }: ResourcesDeps) {
  const { db } = database;
  const reportedSince = (): Date => new Date(clock().getTime() - reportDays * day);

  /** An address that can’t be one is not asked for. */
  const find = async (slug: string): Promise<FoundResource | null> =>
    slug.length <= maxSlugLength && slugPattern.test(slug) ? findResource(db, slug) : null;

  return {
    async list(): Promise<ResourceCard[]> {
      const reported = await listReported(db, reportedSince());
      return (await listCards(db)).map((row) => presentCard(row, reported.has(row.slug)));
    },

    /** @throws Problem not_found; package_needed with the package in `current` */
    async open(slug: string, reader: Reader): Promise<Resource> {
      const found = await find(slug);
      if (found === null || found.isHidden) throw missing();
      const { neededPackage } = found.text;
      if (!canOpenResource(neededPackage, reader))
        throw new Problem(
          'package_needed',
          'Your plan doesn’t include this resource. The list says which plan does.',
          { current: { package: neededPackage } },
        );
      const reported = await listReported(db, reportedSince());
      const shown = presentResource(found.text, reported.has(slug));
      if (shown === null) throw missing();
      return shown;
    },

    async listOwn(userId: string): Promise<OwnResource[]> {
      const rows = await listMarks(db, userId);
      return rows.map((row) => presentOwn(row.slug, presentMarks(row), row.updatedAt));
    },

    /** Also of one that is hidden meanwhile: a device may send it late. @throws Problem not_found, validation_failed */
    async mark(userId: string, slug: string, change: MarkChange): Promise<OwnResource> {
      if ((await find(slug)) === null) throw missing();
      const now = clock();
      return database.transaction(async (tx) => {
        const row = await lockMarks(tx, userId, slug, now);
        const marks = applyChange(presentMarks(row), change);
        if (marks.ticks.length > maxMarks || Object.keys(marks.answers).length > maxMarks)
          throw new Problem(
            'validation_failed',
            `One resource can have at most ${maxMarks} ticks. Take some back first.`,
          );
        await updateMarks(tx, row, marks);
        return presentOwn(slug, marks, now);
      });
    },

    /** @param url empty where the resource itself was missing; @throws Problem validation_failed */
    async reportLink(slug: string, url: string): Promise<void> {
      const found = await find(slug);
      if (url === '') {
        const isNews = found === null && slugPattern.test(slug) && slug.length <= maxSlugLength;
        if (isNews && (await countMissing(db)) < maxMissing)
          await addReport(db, { slug, url }, clock());
        return;
      }
      if (found === null || !hasLink(found.text, url)) {
        const message = 'Choose one of the links of this resource.';
        throw new Problem('validation_failed', 'This address isn’t a link of this resource.', {
          fields: [{ path: 'url', code: 'unknown', message }],
        });
      }
      await addReport(db, { slug, url }, clock());
    },

    removeOldReports: (): Promise<void> => removeOldReports(db, reportedSince()),
  };
}
export type ResourceService = ReturnType<typeof createResourceService>;

/** Its sources, its film, and what its text leads to. */
function hasLink({ sources, content }: TextRow, url: string): boolean {
  const text = JSON.stringify(content);
  const named = JSON.stringify({ url }).slice(1, -1);
  return (
    JSON.stringify(sources).includes(named) ||
    text.includes(named) ||
    findMarkdownLinks(text).includes(url)
  );
}
