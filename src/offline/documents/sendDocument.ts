// The way of one document to the server, one call a step: its record, an upload, the pieces, the verdict. After every
// answer the newest record decides what comes next, so that a pause or a removal in any tab holds from the next step.
import type { Refusal } from '../types.ts';
import { finished, hasWork } from './documentRecord.ts';
import type { DocumentShelf, RecordChange } from './documentShelf.ts';
import type { DocumentRecord, DocumentsTransport, ServerDocument, ServerList } from './types.ts';

/** How the way ended for now. `later` waits for the server to look at the bytes. */
export type SendOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'later' }
  | { readonly kind: 'unreachable'; readonly retryAfterMs?: number }
  | { readonly kind: 'stopped'; readonly by: 'signedOut' | 'clientTooOld' };

export type SendContext = {
  readonly shelf: DocumentShelf;
  readonly transport: DocumentsTransport;
  /** A call that never throws and never hangs; `ms` is the longest wait when it is not the usual one. */
  readonly call: <T>(
    send: (signal: AbortSignal) => Promise<T>,
    ms?: number,
  ) => Promise<T | Refusal>;
  /** False when a pause, a metered network or the end of the page says so. */
  readonly mayGoOn: (record: DocumentRecord) => boolean;
  /** How often in a row the server had not looked at the bytes yet. */
  readonly looks: number;
  readonly onList: (list: ServerList) => Promise<void>;
  readonly onChanged: (document: ServerDocument) => Promise<void>;
};

/** A piece may take this long on the slowest line that is worth waiting for (2 kB a second). */
const pieceTimeoutMs = 120_000;
const mostContradictions = 3;

const done: SendOutcome = { kind: 'done' };
const next = null;
type Step = SendOutcome | typeof next;

export async function sendDocument(id: string, context: SendContext): Promise<SendOutcome> {
  const way = new Way(id, context);
  for (;;) {
    const record = context.shelf.get(id);
    if (!record || !hasWork(record) || !context.mayGoOn(record)) return done;
    const step = await way.step(record);
    if (step !== next) return step;
  }
}

class Way {
  private readonly id: string;
  private readonly context: SendContext;
  /** Where the server said it stands; null when it has to be asked first: an answer may have been lost. */
  private standing: number | null = null;
  /** Answers that contradict the one before. */
  private contradictions = 0;

  constructor(id: string, context: SendContext) {
    this.id = id;
    this.context = context;
  }

  step(record: DocumentRecord): Promise<Step> {
    if (record.state === 'removing') return this.remove();
    if (!record.made) return this.make(record);
    if (record.change !== null) return this.change(record.change);
    if (record.upload === null) return this.look(record);
    if (record.state === 'sent') return this.look(record);
    if (this.standing === null) return this.ask(record.upload, record);
    return this.send(record.upload, this.standing, record);
  }

  private async make(record: DocumentRecord): Promise<Step> {
    if (!record.asked) await this.update((now) => ({ ...now, asked: true }));
    const { id, kind, name, type, size, sha256, replaces } = record;
    const said = { id, kind, name, type, size, sha256, replaces };
    const answer = await this.context.call((signal) => this.context.transport.add(said, signal));
    if (answer.kind === 'made') {
      const { document } = answer;
      if (document.id !== id) return this.haveAlready();
      await this.update((now) => ({ ...now, made: true }));
      return document.state === 'uploading' ? this.create(record) : this.judge(document);
    }
    if (answer.kind === 'gone') return this.fail('gone', answer.message);
    return this.refuse(answer);
  }

  /** The server has these bytes under another id. */
  private async haveAlready(): Promise<Step> {
    const step = await this.list();
    if (step.kind !== 'list') return this.refuse(step);
    await this.context.shelf.update(this.id, () => null);
    return done;
  }

  private async create({ offset, size }: DocumentRecord): Promise<Step> {
    const { call, transport } = this.context;
    const answer = await call((signal) => transport.createUpload(this.id, size, signal));
    if (answer.kind === 'gone') return this.fail('gone', answer.message);
    if (answer.kind !== 'created') return this.refuse(answer);
    // One that was begun before may have bytes already: then it is asked.
    this.standing = answer.offset ?? (offset === 0 && this.contradictions === 0 ? 0 : null);
    await this.update((now) => ({ ...now, upload: answer.upload, state: 'waiting' }));
    return next;
  }

  private async ask(upload: string, record: DocumentRecord): Promise<Step> {
    const answer = await this.context.call((signal) =>
      this.context.transport.offset(upload, signal),
    );
    if (answer.kind === 'gone') return this.forget();
    if (answer.kind !== 'offset') return this.refuse(answer);
    if (answer.offset > record.size) return this.forget();
    return this.stand(answer.offset, record);
  }

  private async send(upload: string, offset: number, record: DocumentRecord): Promise<Step> {
    const { call, shelf, transport } = this.context;
    const bytes = await shelf.bytesAt(record, offset);
    if (bytes === null) return this.fail('bytes_lost', null);
    this.standing = null;
    const answer = await call(
      (signal) => transport.send(upload, offset, bytes, signal),
      pieceTimeoutMs,
    );
    if (answer.kind === 'sent' && answer.offset > offset) return this.stand(answer.offset, record);
    if (answer.kind === 'sent' || answer.kind === 'conflict') return this.contradicted();
    if (answer.kind === 'gone') return this.forget();
    return this.refuse(answer);
  }

  private async stand(offset: number, { size }: DocumentRecord): Promise<Step> {
    this.standing = offset;
    await this.update((now) => ({
      ...now,
      offset,
      state: isOnItsWay(now) ? (offset >= size ? 'sent' : 'waiting') : now.state,
    }));
    return next;
  }

  /** The server does not know the upload: it may be done with it, or have lost it. The list tells. */
  private async forget(): Promise<Step> {
    await this.update((now) => ({ ...now, upload: null }));
    return this.contradicted();
  }

  /** The server is asked where it stands; when it goes on contradicting itself, later. */
  private contradicted(): Step {
    this.standing = null;
    this.contradictions += 1;
    return this.contradictions > mostContradictions ? { kind: 'unreachable' } : next;
  }

  private async look(record: DocumentRecord): Promise<Step> {
    const answer = await this.list();
    if (answer.kind !== 'list') return this.refuse(answer);
    const document = answer.documents.find(({ id }) => id === this.id);
    if (!document) return this.fail('gone', null);
    if (document.state !== 'uploading') return this.judge(document);
    if (record.upload === null) return this.create(record);
    // The server may have stopped between the last piece and the look at the bytes, or have lost the last ones.
    if (this.context.looks === 0 || this.contradictions > 0) return { kind: 'later' };
    this.contradictions += 1;
    return this.ask(record.upload, record);
  }

  private async judge(document: ServerDocument): Promise<Step> {
    if (document.state === 'rejected') {
      await this.update((now) => ({ ...now, state: 'rejected', reason: document.rejection }));
      return done;
    }
    const record = this.context.shelf.get(this.id);
    if (!record) return done;
    if (document.sha256 !== record.sha256) return this.fail('hash_differs', null);
    await this.context.onChanged(document);
    await this.context.shelf.update(this.id, (now) => now && finished(now));
    return next;
  }

  private async change(change: NonNullable<DocumentRecord['change']>): Promise<Step> {
    const { call, transport } = this.context;
    const answer = await call((signal) => transport.change(this.id, change, signal));
    const isOver = answer.kind === 'changed' || !isTemporary(answer);
    if (!isOver) return this.refuse(answer);
    if (answer.kind === 'changed') await this.context.onChanged(answer.document);
    await this.update((now) => (now.change === change ? { ...now, change: null } : now));
    const record = this.context.shelf.get(this.id);
    if (record?.state === 'ready' && record.change === null) {
      await this.context.shelf.update(this.id, () => null);
    }
    if (answer.kind !== 'changed') await this.list();
    return next;
  }

  private async remove(): Promise<Step> {
    const { call, shelf, transport } = this.context;
    const answer = await call((signal) => transport.remove(this.id, signal));
    if (answer.kind !== 'removed' && isTemporary(answer)) return this.refuse(answer);
    const { list } = shelf;
    const isGone = answer.kind === 'removed' || answer.kind === 'gone';
    if (list && isGone) await shelf.keepList(without(list, this.id));
    await shelf.update(this.id, () => null);
    if (!isGone) await this.list();
    return done;
  }

  private async list() {
    const answer = await this.context.call((signal) => this.context.transport.list(signal));
    if (answer.kind === 'list') await this.context.onList(answer);
    return answer;
  }

  private async refuse(answer: Refusal): Promise<Step> {
    switch (answer.kind) {
      case 'unreachable':
        return answer.retryAfterMs === undefined
          ? { kind: 'unreachable' }
          : { kind: 'unreachable', retryAfterMs: answer.retryAfterMs };
      case 'signedOut':
      case 'clientTooOld':
        return { kind: 'stopped', by: answer.kind };
      case 'refused':
        await this.update((now) => ({
          ...now,
          state: 'rejected',
          reason: answer.code,
          message: answer.message,
        }));
        return done;
      case 'forbidden':
      case 'locked':
      case 'gone':
        return this.fail(answer.kind, answer.message);
      default:
        return answer satisfies never;
    }
  }

  private async fail(reason: string, message: string | null): Promise<SendOutcome> {
    await this.update((now) => ({ ...now, state: 'failed', reason, message }));
    return done;
  }

  /** Changes the record unless the person removed it meanwhile. */
  private update(change: (record: DocumentRecord) => DocumentRecord) {
    const guarded: RecordChange = (now) => (now && now.state !== 'removing' ? change(now) : now);
    return this.context.shelf.update(this.id, guarded);
  }
}

const isOnItsWay = ({ state }: DocumentRecord): boolean => state === 'waiting' || state === 'sent';

const isTemporary = ({ kind }: Refusal): boolean =>
  kind === 'unreachable' || kind === 'signedOut' || kind === 'clientTooOld';

const without = (list: ServerList, id: string): ServerList => ({
  ...list,
  documents: list.documents.filter((document) => document.id !== id),
});
