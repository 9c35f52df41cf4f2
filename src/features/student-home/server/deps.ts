import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { DeadlineKind } from '#shared/reference/catalogue/catalogue.ts';
import type { NoticeKind } from '#features/notifications/contract.ts';
import type { PackageKey } from '#features/packages/rules.ts';
import type { ApplicationProgress } from '../rules.ts';

export type SavedDate = {
  readonly programId: number;
  readonly program: string;
  readonly school: string;
  readonly slug: string;
  readonly city: string;
  readonly state: string;
  readonly kind: DeadlineKind;
  readonly cycle: string;
  readonly at: Date;
  readonly zone: string;
  readonly status: 'confirmed' | 'expected';
  readonly checkedAt: Date;
};

export type EndedPlan = { readonly package: PackageKey; readonly endedAt: Date };

export type NoticeList = {
  /** Of all. */
  readonly unread: number;
  readonly items: readonly {
    readonly id: number;
    readonly kind: NoticeKind;
    readonly text: string;
    readonly path: string;
    readonly at: string;
    readonly read: boolean;
  }[];
};

export type StudentHomeDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly appSecret: string;
  readonly siteName: string;
  readonly readProgress: (userId: string) => Promise<ApplicationProgress>;
  readonly readSavedDates: (
    userId: string,
    between: { readonly from: Date; readonly until: Date },
  ) => Promise<readonly SavedDate[]>;
  readonly readEndedPlan: (userId: string) => Promise<EndedPlan | null>;
  /** The newest first. */
  readonly readNotices: (userId: string) => Promise<NoticeList>;
  readonly findPerson: (
    userId: string,
  ) => Promise<{ readonly name: string; readonly timeZone: string }>;
};
