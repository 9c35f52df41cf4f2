import type { PdfRenderer } from '../features/application/server/submissions/pdf/pdfContent.ts';
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
  readonly workerFile?: string;
  readonly limits?: Partial<LoadLimits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  readonly logStream?: LogStream;
  readonly onWait?: ((sentence: string) => void) | undefined;
  readonly loadRenderer?: () => Promise<RendererModule>;
  readonly examine?: InspectFile;
  readonly pdfRenderer?: PdfRenderer;
  readonly database?: OpenDatabase;
};

export type DemoAccounts = {
  readonly emails: readonly string[];
  /** Null when the accounts are older than this start and DEMO_PASSWORD is not set. */
  readonly password: string | null;
};
