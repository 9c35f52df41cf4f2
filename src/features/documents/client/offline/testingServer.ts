// For tests only: a server that takes documents in pieces as the contract says, and breaks in every way it may. It keeps
// account of every byte, so that a byte that was acknowledged and comes once more is seen.
import { createHash } from 'node:crypto';
import type { Refusal } from '#offline/sync/refusals.ts';
import type { FakeTab } from '#offline/testing/testingPlatform.ts';
import { documentKind, type StudentDocument } from '../../contract.ts';
import type { DocumentChange, DocumentsTransport, NewDocument, ServerList } from './types.ts';

export type CallName = keyof DocumentsTransport;

/**
 * What goes wrong with the next call: `drop` never arrives, `lose` is done but its answer is lost, `cut` arrives in part,
 * a refusal is answered instead.
 */
export type Fault = 'drop' | 'lose' | 'cut' | Refusal | undefined;

type Upload = {
  readonly id: string;
  readonly size: number;
  bytes: Uint8Array;
  acknowledged: Uint8Array;
};

const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
const never = <T>() => new Promise<T>(() => {});

export class FakeDocumentServer {
  readonly documents = new Map<string, StudentDocument>();
  readonly files = new Map<string, Uint8Array>();
  readonly calls: string[] = [];
  /** What must never happen, in words. */
  readonly violations: string[] = [];
  /** Sizes of the pieces that arrived, in order. */
  readonly pieces: number[] = [];
  readonly fault: { next: (call: CallName, subject: string) => Fault } = { next: () => undefined };
  /** What is wrong with the bytes, if anything. */
  inspect: (bytes: Uint8Array) => StudentDocument['rejection'] = () => null;
  /** Stops after the last piece, before it looks at the bytes. */
  isLazy = false;
  private readonly uploads = new Map<string, Upload>();
  private readonly removed = new Set<string>();
  private readonly sending = new Map<string, FakeTab>();
  private count = 0;

  /** The transport of one tab; nothing comes back to a tab that was killed. */
  transport(tab: FakeTab): DocumentsTransport {
    const run =
      <T>(call: CallName, subject: string, work: (fault: Fault) => T | Refusal) =>
      async (): Promise<T | Refusal> => {
        if (!tab.alive) return never();
        this.calls.push(`${call} ${subject}`);
        await turn();
        if (!tab.alive) return never();
        const fault = tab.device.online ? this.fault.next(call, subject) : 'drop';
        if (fault === 'drop') return { kind: 'unreachable' };
        if (typeof fault === 'object') return fault;
        const answer = work(fault);
        await turn();
        if (!tab.alive) return never();
        return fault === undefined ? answer : { kind: 'unreachable' };
      };
    return {
      list: () => run('list', '', () => ({ kind: 'list' as const, ...this.list() }))(),
      add: (document) => run('add', document.id, () => this.add(document))(),
      change: (id, change) => run('change', id, () => this.change(id, change))(),
      remove: (id) => run('remove', id, () => this.remove(id))(),
      createUpload: (id, size) => run('createUpload', id, () => this.createUpload(id, size))(),
      offset: (upload) => run('offset', upload, () => this.offsetOf(upload))(),
      send: async (upload, offset, bytes) => {
        this.begin(upload, tab);
        const answer = await run('send', `${upload} ${offset}`, (fault) =>
          this.take(upload, offset, new Uint8Array(bytes), fault),
        )();
        this.sending.delete(upload);
        return answer;
      },
    };
  }

  list(): ServerList {
    const documents = [...this.documents.values()];
    const bytes = documents.reduce((sum, { size }) => sum + size, 0);
    return { documents, bytes, bytesLimit: 1000, countLimit: 30 };
  }

  /** Crashes and comes back; the last bytes of every upload had not reached the disk. */
  restart(lostBytes: number): void {
    for (const upload of this.uploads.values()) {
      const kept = Math.max(0, upload.bytes.length - lostBytes);
      upload.bytes = upload.bytes.slice(0, kept);
      upload.acknowledged.fill(0, kept);
    }
  }

  /** Uploads rested for too long and were given up. */
  forgetUploads(): void {
    this.uploads.clear();
  }

  hashOf(id: string): string | null {
    const bytes = this.files.get(id);
    return bytes ? createHash('sha256').update(bytes).digest('hex') : null;
  }

  private add(document: NewDocument) {
    const { id, kind, name, type, size, sha256, replaces } = document;
    if (this.removed.has(id)) return gone('This document was removed on another device.');
    const twin = [...this.documents.values()].find(
      (each) => each.sha256 === sha256 && each.state === 'ready',
    );
    const known = this.documents.get(id);
    if (known) return { kind: 'made' as const, document: known };
    const made: StudentDocument = {
      id,
      kind: documentKind.parse(kind),
      name,
      type,
      size,
      sha256,
      rejection: null,
      replaced: document.replaces === null ? [] : [document.replaces],
      pages: null,
      isForm: false,
      state: twin ? 'ready' : 'uploading',
      createdAt: new Date(Date.UTC(2026, 10, 20, 12) + this.documents.size * 1000).toISOString(),
    };
    this.documents.set(id, made);
    if (twin) this.settle(made, this.files.get(twin.id) ?? new Uint8Array());
    if (replaces !== null) this.replaced.set(id, replaces);
    return { kind: 'made' as const, document: this.documents.get(id) ?? made };
  }

  private readonly replaced = new Map<string, string>();

  private change(id: string, { name, kind }: DocumentChange) {
    const known = this.documents.get(id);
    if (!known) return gone('There is no such document.');
    const document = {
      ...known,
      name: name ?? known.name,
      kind: kind === undefined ? known.kind : documentKind.parse(kind),
    };
    this.documents.set(id, document);
    return { kind: 'changed' as const, document };
  }

  private remove(id: string) {
    this.documents.delete(id);
    this.files.delete(id);
    this.removed.add(id);
    for (const [name, upload] of this.uploads) if (upload.id === id) this.uploads.delete(name);
    return { kind: 'removed' as const };
  }

  private createUpload(id: string, size: number) {
    if (this.documents.get(id)?.state !== 'uploading') return gone('There is no such document.');
    const begun = [...this.uploads].find(([, upload]) => upload.id === id);
    const name = begun?.[0] ?? `upload-${(this.count += 1)}`;
    if (!begun) {
      const acknowledged = new Uint8Array(size);
      this.uploads.set(name, { id, size, bytes: new Uint8Array(), acknowledged });
    }
    return { kind: 'created' as const, upload: name, offset: null };
  }

  private offsetOf(name: string) {
    const upload = this.uploads.get(name);
    if (!upload) return gone('There is no such upload.');
    if (upload.bytes.length === upload.size) this.finish(name, upload);
    return { kind: 'offset' as const, offset: upload.bytes.length };
  }

  private take(name: string, offset: number, bytes: Uint8Array, fault: Fault) {
    this.pieces.push(bytes.length);
    const upload = this.uploads.get(name);
    if (!upload) return gone('There is no such upload.');
    const end = offset + bytes.length;
    if (upload.acknowledged.subarray(offset, end).includes(1)) {
      this.violations.push(`bytes ${offset} to ${end} of ${name} were acknowledged already`);
    }
    if (offset !== upload.bytes.length) return { kind: 'conflict' as const };
    const arrived = fault === 'cut' ? bytes.slice(0, Math.ceil(bytes.length / 2)) : bytes;
    upload.bytes = Uint8Array.from([...upload.bytes, ...arrived]);
    if (fault === undefined) upload.acknowledged.fill(1, offset, end);
    if (upload.bytes.length === upload.size && !this.isLazy) this.finish(name, upload);
    return { kind: 'sent' as const, offset: upload.bytes.length };
  }

  private finish(name: string, upload: Upload): void {
    const document = this.documents.get(upload.id);
    this.uploads.delete(name);
    if (document) this.settle(document, upload.bytes);
  }

  private settle(document: StudentDocument, bytes: Uint8Array): void {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const rejection = sha256 === document.sha256 ? this.inspect(bytes) : 'hash_differs';
    const state = rejection === null ? 'ready' : 'rejected';
    this.documents.set(document.id, { ...document, state, rejection });
    if (rejection !== null) return;
    this.files.set(document.id, bytes);
    const old = this.replaced.get(document.id);
    if (old !== undefined) this.remove(old);
  }

  private begin(upload: string, tab: FakeTab): void {
    if (!tab.alive) return;
    for (const [name, sender] of this.sending) if (!sender.alive) this.sending.delete(name);
    if (this.sending.has(upload)) this.violations.push(`two senders over ${upload}`);
    this.sending.set(upload, tab);
    if (this.sending.size > 2) this.violations.push('more than two at once');
  }
}

const gone = (message: string): Refusal => ({ kind: 'gone', message });
