import type { Packet } from './packet.ts';
import type { SentVersion } from './sentVersion.ts';

/** What a student declared when sending, and the name typed as a signature. */
export type Declaration = { readonly accepted: boolean; readonly name?: string | undefined };

/** Exactly what was sent to one program, for good: its canonical JSON is what `GET …/snapshot` serves. */
export type SnapshotDocument = {
  readonly format: 1;
  readonly receiptNumber: string;
  readonly version: number;
  readonly kind: SentVersion['kind'];
  readonly note: string;
  readonly program: {
    /** Of the program application. */
    readonly id: string;
    readonly programId: number | null;
    readonly school: string;
    /** By its full name in the catalogue. */
    readonly name: string;
    readonly cycle: string;
  };
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly deadline: { readonly at: string; readonly zone: string } | null;
  readonly withinGrace: boolean;
  readonly declaration: Declaration;
  readonly packet: Packet;
};
