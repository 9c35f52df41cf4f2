// The way of one document to the server, one call a step: its record, an upload, the pieces, the verdict. After every
// answer a pause or a removal in any tab holds from the next step.
import * as z from 'zod/mini';
import type { SendContext, SendResult } from '#offline/outbox/command.ts';
import type { StudentDocument } from '../../contract.ts';
import type { DocumentsTransport, NewDocument } from './types.ts';
import { type UploadMeter, uploadMeter } from './uploadSpeed.ts';

const uploadCheckpoint = z.object({
  /** The server has a record of it. */
  made: z.boolean(),
  upload: z.nullable(z.string()),
  /** Bytes that the server has acknowledged. */
  offset: z.number(),
});
export type UploadCheckpoint = z.infer<typeof uploadCheckpoint>;

/** Reasons of this device; the others are the server's. `bytes_lost` is the engine's word for them too. */
const bytesLost = 'bytes_lost';
export const bytesDiffer = 'bytes_differ';

/** A piece may take this long on the slowest line that is worth waiting for (2 kB a second). */
const pieceTimeoutMs = 120_000;
const maxContradictions = 3;

export function readCheckpoint(value: unknown): UploadCheckpoint {
  const found = z.safeParse(uploadCheckpoint, value);
  return found.success ? found.data : { made: false, upload: null, offset: 0 };
}

type Result = SendResult<StudentDocument>;
/** Null when the next step follows. */
type Step = Result | null;

export async function sendDocument(
  document: NewDocument,
  context: SendContext,
  transport: DocumentsTransport,
  meter: UploadMeter = uploadMeter,
): Promise<Result> {
  const sending = new Sending(document, context, transport, meter);
  for (;;) {
    if (!context.mayGoOn()) return { kind: 'interrupted' };
    const step = await sending.step();
    if (step !== null) return step;
  }
}

class Sending {
  private readonly document: NewDocument;
  private readonly context: SendContext;
  private readonly transport: DocumentsTransport;
  private readonly meter: UploadMeter;
  private checkpoint: UploadCheckpoint;
  /** Where the server said it stands; null when it has to be asked first: an answer may have been lost. */
  private serverOffset: number | null = null;
  /** Answers that contradict the one before. */
  private contradictions = 0;

  constructor(
    document: NewDocument,
    context: SendContext,
    transport: DocumentsTransport,
    meter: UploadMeter,
  ) {
    this.document = document;
    this.context = context;
    this.transport = transport;
    this.meter = meter;
    this.checkpoint = readCheckpoint(context.checkpoint);
  }

  step(): Promise<Step> {
    const { made, upload, offset } = this.checkpoint;
    if (!made) return this.make();
    if (upload === null || offset >= this.document.size) return this.check(upload);
    if (this.serverOffset === null) return this.ask(upload);
    return this.send(upload, this.serverOffset);
  }

  private async make(): Promise<Step> {
    const { call } = this.context;
    const answer = await call((signal) => this.transport.add(this.document, signal));
    if (answer.kind !== 'made') return answer;
    const { document } = answer;
    // The server has these bytes under another id.
    if (document.id !== this.document.id) return { kind: 'sent', receipt: document };
    await this.save({ made: true });
    return document.state === 'uploading' ? this.create() : this.judge(document);
  }

  private async create(): Promise<Step> {
    const { id, size } = this.document;
    const { call } = this.context;
    const answer = await call((signal) => this.transport.createUpload(id, size, signal));
    if (answer.kind !== 'created') return answer;
    // One that was begun before may have bytes already: then it is asked.
    const { offset } = this.checkpoint;
    this.serverOffset = answer.offset ?? (offset === 0 && this.contradictions === 0 ? 0 : null);
    await this.save({ upload: answer.upload, offset: offset >= size ? 0 : offset });
    return null;
  }

  private async ask(upload: string): Promise<Step> {
    const answer = await this.context.call((signal) => this.transport.offset(upload, signal));
    if (answer.kind === 'gone') return this.forget();
    if (answer.kind !== 'offset') return answer;
    if (answer.offset > this.document.size) return this.forget();
    return this.advance(answer.offset);
  }

  private async send(upload: string, offset: number): Promise<Step> {
    const [name = ''] = this.context.blobs;
    const bytes = await this.context.blob(name, offset);
    if (bytes === null) return reject(bytesLost);
    this.serverOffset = null;
    const from = this.meter.ticks();
    const answer = await this.context.call(
      (signal) => this.transport.send(upload, offset, bytes, signal),
      pieceTimeoutMs,
    );
    if (answer.kind === 'sent' && answer.offset > offset) {
      this.meter.record(answer.offset - offset, this.meter.ticks() - from);
      return this.advance(answer.offset);
    }
    if (answer.kind === 'sent' || answer.kind === 'conflict') return this.contradicted();
    if (answer.kind === 'gone') return this.forget();
    return answer;
  }

  private async advance(offset: number): Promise<Step> {
    this.serverOffset = offset;
    await this.save({ offset });
    return null;
  }

  /** The server does not know the upload: it may be done with it, or have lost it. The list tells. */
  private async forget(): Promise<Step> {
    await this.save({ upload: null });
    return this.contradicted();
  }

  /** The server is asked where it stands; when it goes on contradicting itself, later. */
  private contradicted(): Step {
    this.serverOffset = null;
    this.contradictions += 1;
    return this.contradictions > maxContradictions ? { kind: 'unreachable' } : null;
  }

  private async check(upload: string | null): Promise<Step> {
    const answer = await this.context.call((signal) => this.transport.list(signal));
    if (answer.kind !== 'list') return answer;
    const document = answer.documents.find(({ id }) => id === this.document.id);
    if (!document) return reject('gone');
    if (document.state !== 'uploading') return this.judge(document);
    if (upload === null) return this.create();
    // The server may have stopped between the last piece and the look at the bytes, or have lost the last ones.
    if (this.context.polls === 0 || this.contradictions > 0) return { kind: 'poll' };
    this.contradictions += 1;
    return this.ask(upload);
  }

  private judge(document: StudentDocument): Step {
    if (document.state === 'rejected') return reject(document.rejection ?? 'rejected');
    if (document.sha256 !== this.document.sha256) return reject(bytesDiffer);
    return { kind: 'sent', receipt: document };
  }

  private async save(change: Partial<UploadCheckpoint>): Promise<void> {
    this.checkpoint = { ...this.checkpoint, ...change };
    await this.context.progress(this.checkpoint);
  }
}

const reject = (code: string): Result => ({
  kind: 'rejected',
  refusal: { code, message: '', fields: [], until: null },
});
