import type { Deletion, ExportRequest } from '../contract.ts';
import { archivePath } from '../contract.ts';
import { canDownload, type ExportState } from '../policy.ts';
import type { RequestRow } from './store.ts';

/** An archive whose time is over counts as removed, whether or not the job has been there. */
export function presentExport(row: RequestRow, now: Date): ExportRequest {
  const isThere = canDownload(row, now);
  const state = row.state === 'ready' && !isThere ? 'expired' : (row.state as ExportState);
  return {
    id: row.id,
    state,
    askedAt: row.askedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    bytes: row.bytes,
    url: isThere ? `${archivePath}/${row.id}` : '',
  };
}

export const presentDeletion = (row: RequestRow): Deletion => ({
  state: row.state as Deletion['state'],
  askedAt: row.askedAt.toISOString(),
  dueAt: (row.dueAt ?? row.askedAt).toISOString(),
  posts: row.posts ?? 'keep',
});
