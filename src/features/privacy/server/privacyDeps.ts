import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { HostData } from '#server/people/hostPersonData.ts';
import type { PersonData } from '#server/people/personData.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { PrivacyState } from '../contract.ts';

export type Owner = {
  readonly email: string;
  readonly isConfirmed: boolean;
  /** Of the account settings. */
  readonly settingsPath: string;
};

/** What the account slice does for it; `Proof` is that a password was verified. */
export type Accounts<Proof> = {
  provePassword(userId: string, password: string): Promise<Proof>;
  scheduleDeletion(
    proof: Proof,
    sessionId: string,
    dueAt: Date,
  ): Promise<{ readonly owner: Owner; readonly endedSessions: number }>;
  cancelDeletion(userId: string, sessionId: string): Promise<void>;
  lockOwner(userId: string): Promise<Owner | null>;
  findOwner(userId: string): Promise<Owner | null>;
  takesNews(userId: string): Promise<boolean>;
  setNews(userId: string, on: boolean): Promise<void>;
  readonly personData: PersonData;
};

export type PrivacyDeps<Proof> = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly accounts: Accounts<Proof>;
  /** Of every slice but the account, which goes last. */
  readonly people: readonly PersonData[];
  readonly host: HostData;
  /** What a deletion would end. */
  readonly consequences: (
    userId: string,
  ) => Promise<Pick<PrivacyState, 'openApplications' | 'counts'>>;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  readonly report: (sentence: string, error?: unknown) => void;
};
