import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import { type DataUpdates, maxDataUpdates } from '../updatesContract.ts';
import { listLastRuns } from './dataSummaryStore.ts';

const rowCount = z.int().check(z.nonnegative());

/** @returns the last finished imports of published files, the newest first; none of samples or of what staff wrote */
export async function listDataUpdates(db: Queries): Promise<DataUpdates> {
  const runs = await listLastRuns(db, maxDataUpdates);
  return runs.map(({ id, sourceName, sourceUrl, year, startedAt, finishedAt, edition, rows }) => ({
    id,
    source: sourceName,
    url: sourceUrl,
    year,
    loadedAt: (finishedAt ?? startedAt).toISOString(),
    rows: rowCount.safeParse(rows).data ?? 0,
    edition,
  }));
}
