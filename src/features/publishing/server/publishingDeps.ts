import type { EntrySource } from '#server/content/entrySource.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { PublishWhen } from '../contract.ts';

export type Editor = {
  readonly userId: string;
  readonly permissions: readonly string[];
};

export type SaveInput = {
  readonly value: unknown;
  readonly when: PublishWhen;
  /** ISO 8601. */
  readonly unpublishAt: string | null;
  readonly note: string;
};

export type PublishingDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly sources: readonly EntrySource[];
  readonly readStaffName: (userId: string) => Promise<string>;
  /** After the transaction: this process renders no page of before. */
  readonly onPublished: () => void;
  readonly report: (sentence: string, error?: unknown) => void;
};
