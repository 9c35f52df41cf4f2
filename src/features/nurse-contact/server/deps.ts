import type { Notify } from '#features/notifications/contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';

export type NurseFacts = {
  readonly userId: string;
  readonly name: string;
  /** Why students can’t write to this nurse now. */
  readonly refusal: 'not_available' | 'questions_only' | 'closed' | 'license' | null;
};

export type NurseContactDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly notify: Notify;
  /** @param nurseId of the profile */
  readonly nurseFacts: (nurseId: number) => Promise<NurseFacts | null>;
  /** Median, in hours, as the card shows it. */
  readonly setResponseHours: (userId: string, hours: number | null) => Promise<void>;
  /** The same list of blocked people as in the forum. */
  readonly blocks: {
    readonly isBlocked: (by: string, blockedId: string) => Promise<boolean>;
    /** @returns those of `ids` whom `by` blocks */
    readonly listBlocked: (by: string, ids: readonly string[]) => Promise<readonly string[]>;
    readonly set: (by: string, blockedId: string, on: boolean) => Promise<void>;
  };
};
