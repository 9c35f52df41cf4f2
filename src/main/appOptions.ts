import type { Clock } from '../shared/time/clock.ts';
import type { Config } from '../server/config.ts';
import type { OpenDatabase } from '../server/db/openDatabase.ts';
import type { InspectFile } from '../server/files/inspectFile.ts';
import type { ConnectionTimeouts } from '../server/host/connections.ts';
import type { LoadLimits } from '../server/api/loadLimits.ts';
import type { LogStream } from '../server/host/logging.ts';
import type { RendererModule } from './render/renderPage.ts';

export type AppOptions = {
  readonly config: Config;
  readonly clock?: Clock;
  /** The built engine; beside the built server when not given. */
  readonly workerFile?: string;
  readonly limits?: Partial<LoadLimits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  readonly logStream?: LogStream;
  /** Hears in a sentence what the start waits for. */
  readonly onWait?: ((sentence: string) => void) | undefined;
  /** Fetches what draws pages; without it the browser draws them all, as in development. */
  readonly loadRenderer?: () => Promise<RendererModule>;
  /** Examines files in the thread of the test; without it a thread of its own does, from the built server. */
  readonly examine?: InspectFile;
  /** A database that is already open and migrated, for tests. */
  readonly database?: OpenDatabase;
};

/** What a person needs to sign in to the demo. */
export type DemoAccounts = {
  readonly emails: readonly string[];
  /** Null when the accounts are older than this start and nobody said which password they have. */
  readonly password: string | null;
};
