import type { Clock } from '../shared/time/clock.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/openDatabase.ts';
import type { Examine } from './files/fileFacts.ts';
import type { LogStream } from './http/logging.ts';
import type { RendererModule } from './render/renderPage.ts';

export type AppOptions = {
  readonly config: Config;
  readonly clock?: Clock;
  /** The built engine; beside the built server when not given. */
  readonly workerFile?: string;
  /** Where the client was built to call the API, when that is another origin. */
  readonly apiOrigin?: string | undefined;
  /** False for tests that send more than people do. */
  readonly requestsPerMinute?: number | false;
  readonly logStream?: LogStream;
  /** Fetches what draws pages; without it the browser draws them all, as in development. */
  readonly loadRenderer?: () => Promise<RendererModule>;
  /** Examines files in the thread of the test; without it a thread of its own does, from the built server. */
  readonly examine?: Examine;
  /** A database that is already open and migrated, for tests. */
  readonly database?: OpenDatabase;
};
