import type { Database } from '#server/db/database.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { OptionLookup } from '../../answers/labels.ts';
import type { ReadinessDocument } from '../../readiness/types.ts';
import type { SnapshotDocument } from '../../packet/snapshotDocument.ts';
import type { ReadCatalogue } from '../programs/catalogueProgram.ts';
import type { ProgramService } from '../programs/service.ts';
import type { SnapshotPlace } from './store.ts';

export type SentDocument = ReadinessDocument & {
  readonly kind: string;
  readonly size: number;
  readonly sha256: string;
};

/** What became of the invitation to one of the people in the list `references`. */
export type ReferenceStatus = {
  readonly rowId: string;
  readonly state: string;
  readonly waived: boolean;
};

export type SubmissionDeps = {
  readonly database: Pick<Database, 'db' | 'afterCommit'>;
  readonly clock: Clock;
  readonly secret: string;
  readonly catalogue: ReadCatalogue;
  readonly programs: ProgramService;
  readonly documents: (userId: string) => Promise<readonly SentDocument[]>;
  readonly references: (userId: string) => Promise<readonly ReferenceStatus[]>;
  /** Of this student, those that were not answered. */
  readonly endReferences: (userId: string) => Promise<void>;
  /** The lists of options, as students choose from them. */
  readonly optionLists: () => Promise<OptionLookup>;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly emails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly origin: () => string;
  readonly siteName: string;
  /** After the commit of what was sent. */
  readonly onSent?: (place: SnapshotPlace, document: SnapshotDocument) => void;
};
