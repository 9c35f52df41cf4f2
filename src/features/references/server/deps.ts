import type { InspectFile } from '#server/files/inspectFile.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { ReferenceDatabase } from './requestState.ts';

export type ProgramDeadline = { readonly at: Date; readonly zone: string };

export type ReferenceDeps = {
  readonly database: ReferenceDatabase;
  readonly clock: Clock;
  readonly appSecret: string;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly nameOf: (userId: string) => Promise<string>;
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly facts: {
    deadlinesOf(
      userIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly ProgramDeadline[]>>;
    /** The address in the student's personal information; may be empty. */
    writtenEmail(userId: string): Promise<string>;
  };
  readonly unsubscribeUrl: (kind: string, id: string) => string;
  readonly inspect: InspectFile;
};

const byTime = (one: ProgramDeadline, other: ProgramDeadline): number =>
  one.at.getTime() - other.at.getTime();

export const lastDeadline = (deadlines: readonly ProgramDeadline[]): Date | null =>
  deadlines.toSorted(byTime).at(-1)?.at ?? null;

export const toDeadline = (deadline: ProgramDeadline | null) =>
  deadline && { at: deadline.at.toISOString(), zone: deadline.zone };
