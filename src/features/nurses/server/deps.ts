import type { Notify } from '#features/notifications/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { InspectFile } from '#server/files/inspectFile.ts';
import type { Point } from '#shared/geo/distance.ts';
import type { Clock } from '#shared/time/clock.ts';

/** What staff have found out about the license of a nurse. */
export type LicenseStanding = {
  readonly status: 'active' | 'pending';
  readonly credential: string | null;
  readonly licenseState: string | null;
  readonly licenseVerifiedOn: string | null;
  readonly licenseExpiresOn: string | null;
};
/** @param userId of a nurse */
export type SetLicenseStanding = (userId: string, standing: LicenseStanding) => Promise<void>;

export type RecentAnswer = {
  readonly questionId: string;
  readonly title: string;
  readonly at: string;
};

export type NurseDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly appSecret: string;
  readonly inspect: InspectFile;
  readonly notify: Notify;
  /** Null for a town that is in no list. */
  readonly locate: (city: string, state: string) => Promise<Point | null>;
  /** Public ones, the newest first. */
  readonly recentAnswers: (handle: string) => Promise<readonly RecentAnswer[]>;
  /** `YYYY-MM-DD`, from the application of a student; null while it is unknown. */
  readonly birthDateOf: (userId: string) => Promise<string | null>;
  /** Chosen by the editors. */
  readonly featuredIds: () => Promise<readonly string[]>;
  readonly answerCounts: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};
