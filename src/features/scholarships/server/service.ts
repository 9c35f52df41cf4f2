import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import { day } from '#shared/time/duration.ts';
import {
  detailsOnPage,
  type Scholarship,
  type ScholarshipDetails,
  type TrackBody,
  type TrackedScholarship,
} from '../contract.ts';
import {
  canMoveTrack,
  maxTracked,
  nextTrackStates,
  reportersForNotice,
  reportsPerDay,
} from '../policy.ts';
import { trackLabels } from '../labels.ts';
import type { ReportReason } from '../values.ts';
import * as store from './store.ts';

export type ScholarshipDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
};

export type ScholarshipService = ReturnType<typeof createScholarshipService>;

type Published = {
  readonly revision: number;
  /** The whole answer of the list, serialized once for many. */
  readonly json: string;
  readonly tag: string;
  readonly details: readonly ScholarshipDetails[];
};

const missing = () =>
  new Problem('not_found', 'This scholarship isn’t on our list anymore. Nothing was changed.');

const presentTrack = (
  { slug, name, state, checklist, remindDays, amountWon, updatedAt }: store.TrackRow,
  isListed: boolean,
): TrackedScholarship => ({
  slug,
  name,
  state,
  checklist: [...checklist],
  remindDays: [...remindDays],
  amountWon,
  isListed,
  updatedAt: updatedAt.toISOString(),
});

function checkTrack({ state, amountWon }: TrackBody): void {
  if (amountWon === null || state === 'won') return;
  throw new Problem(
    'validation_failed',
    'Nothing was saved yet. Choose “Won” first, then add the amount.',
    {
      fields: [
        { path: 'amountWon', code: 'not_won', message: 'Only for a scholarship that you won' },
      ],
    },
  );
}

export function createScholarshipService({ database, clock }: ScholarshipDeps) {
  const { db } = database;
  let published: Published | null = null;

  async function publish(revision: number): Promise<Published> {
    const rows = await store.listAll(db);
    const reported = await store.listReported(db);
    const data = rows.map(
      ({ slug, facts, demo }): Scholarship => ({
        slug,
        ...facts,
        reported: reported.get(slug) ?? [],
        demo,
      }),
    );
    const json = JSON.stringify({ data, meta: { revision } });
    return {
      revision,
      json,
      tag: createHash('sha256').update(json).digest('base64url').slice(0, 22),
      details: rows.map(({ slug, details }) => ({ slug, ...details })),
    };
  }

  /** The revision is the database’s: another process that changes the list is seen at the next call. */
  async function current(): Promise<Published> {
    const revision = await store.readRevision(db);
    if (published?.revision !== revision) published = await publish(revision);
    return published;
  }

  return {
    async list(): Promise<{ readonly json: string; readonly tag: string }> {
      return current();
    },

    /** @param page from 0 on; one that is not there is empty */
    async details(page: number): Promise<readonly ScholarshipDetails[]> {
      const { details } = await current();
      return details.slice(page * detailsOnPage, (page + 1) * detailsOnPage);
    },

    async tracked(userId: string): Promise<TrackedScholarship[]> {
      const rows = await store.listTracks(db, userId);
      const listed = await store.listSlugs(
        db,
        rows.map(({ slug }) => slug),
      );
      return rows.map((row) => presentTrack(row, listed.has(row.slug)));
    },

    /** @throws Problem not_found, validation_failed, wrong_state */
    track: (userId: string, slug: string, body: TrackBody): Promise<TrackedScholarship> =>
      database.transaction(async (tx) => {
        checkTrack(body);
        const row = await store.findRow(tx, slug);
        const before = await store.findTrack(tx, userId, slug);
        const name = row?.facts.name ?? before?.name;
        if (name === undefined) throw missing();
        const from = before?.state ?? null;
        if (!canMoveTrack(from, body.state))
          throw new Problem(
            'wrong_state',
            `On another device you marked this scholarship as “${trackLabels[from ?? 'saved']}”, so we haven’t changed it to “${trackLabels[body.state]}”.`,
            { current: { state: from, next: from === null ? [] : nextTrackStates(from) } },
          );
        if (before === null && (await store.countTracks(tx, userId)) >= maxTracked)
          throw new Problem(
            'validation_failed',
            `You’re tracking ${maxTracked} scholarships, and that’s the limit. This one wasn’t added.`,
          );
        const now = clock();
        const { state, checklist, remindDays, amountWon } = body;
        const stored = await store.writeTrack(tx, {
          userId,
          slug,
          name,
          state,
          checklist: [...new Set(checklist)],
          remindDays: [...new Set(remindDays)].sort((one, other) => other - one),
          amountWon,
          createdAt: before?.createdAt ?? now,
          updatedAt: now,
        });
        return presentTrack(stored, row?.listed === true);
      }),

    /** @throws Problem not_found, too_many_requests */
    report: (userId: string, slug: string, reason: ReportReason): Promise<void> =>
      database.transaction(async (tx) => {
        if ((await store.findRow(tx, slug))?.listed !== true) throw missing();
        const now = clock();
        const since = new Date(now.getTime() - day);
        const { count, oldest } = await store.countReportsSince(tx, { userId, slug, since });
        if (count >= reportsPerDay && oldest !== null)
          throw new Problem(
            'too_many_requests',
            `You’ve reported ${reportsPerDay} scholarships within a day. This report wasn’t sent. Try again tomorrow.`,
            {
              retryAfterSeconds: Math.max(
                1,
                Math.ceil((oldest.getTime() + day - now.getTime()) / 1000),
              ),
            },
          );
        await store.writeReport(tx, { slug, userId, reason, createdAt: now });
        if ((await store.countReporters(tx, slug)) >= reportersForNotice)
          await store.raiseRevision(tx);
      }),
  };
}
