import type { Database } from '#server/db/database.ts';
import type { Live } from '#server/live/live.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { StudentPackage } from '../rules.ts';
import type { PaymentProvider } from './payments/provider.ts';

export type PackagesDeps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly clock: Clock;
  readonly live: Pick<Live, 'publish'>;
  readonly mail: Pick<Outbox, 'enqueue'>;
  readonly origin: () => string;
  readonly siteName: string;
  /** Null where plans are given without a payment. */
  readonly provider: PaymentProvider | null;
  readonly accounts: {
    /**
     * In the transaction of whatever it follows from.
     * @returns where mail reaches this student; null when there is none
     */
    setStudentPackage(
      userId: string,
      studentPackage: StudentPackage,
    ): Promise<{ readonly email: string } | null>;
  };
};
