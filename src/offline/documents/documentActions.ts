// What a person does with a document that is kept already. Each works offline: the record says what the server has to
// hear, and the uploader says it when it can.
import { ShelfClosed } from '../storageErrors.ts';
import { isSpent, recordOf, removing, startedOver, triedAgain } from './documentRecord.ts';
import type { DocumentShelf } from './documentShelf.ts';
import type { DocumentChange, DocumentRecord } from './types.ts';
import type { Uploader } from './uploader.ts';

export class DocumentActions {
  private readonly shelf: DocumentShelf;
  private readonly uploader: Uploader;
  private readonly newId: () => string;

  constructor(shelf: DocumentShelf, uploader: Uploader, newId: () => string) {
    this.shelf = shelf;
    this.uploader = uploader;
    this.newId = newId;
  }

  pause = async (id: string): Promise<void> => {
    await this.change(id, (now) => (now.state === 'waiting' ? { ...now, paused: true } : now));
    this.uploader.interrupt(id);
  };

  /** Goes on after a pause; also "upload now" over a metered network. */
  resume = async (id: string): Promise<void> => {
    await this.change(id, (now) =>
      now.state === 'waiting' ? { ...now, paused: false, anyNetwork: true } : now,
    );
    await this.tryNow(id);
  };

  /** Gives up a document that is not ready: its copy here and its record on the server go. */
  cancel = async (id: string): Promise<void> => {
    const known = this.shelf.list?.documents.find((each) => each.id === id);
    if (this.shelf.get(id)?.state !== 'ready' && known?.state !== 'ready') await this.remove(id);
  };

  /** Removes a document here at once and on the server when it can be reached. */
  remove = async (id: string): Promise<void> => {
    await this.change(id, removing);
    this.uploader.interrupt(id);
  };

  /** Changes name or kind, on the server too. */
  rename = async (id: string, change: DocumentChange): Promise<void> => {
    await this.change(id, (now) =>
      now.asked ? { ...now, change: { ...now.change, ...change } } : { ...now, ...change },
    );
    this.uploader.hasten(id);
  };

  /** Sends a rejected or failed document once more, when its bytes are still here. */
  retry = async (id: string): Promise<void> => {
    const record = this.shelf.get(id);
    if (!record?.bytes || (record.state !== 'failed' && record.state !== 'rejected')) return;
    if (!isSpent(record)) {
      await this.change(id, triedAgain);
      return this.tryNow(id);
    }
    const fresh = startedOver(record, this.newId());
    const isDone = await this.shelf.replace(record, removing(record), fresh).catch(ignoreClosed);
    this.uploader.hasten(id);
    if (isDone) await this.tryNow(fresh.id);
  };

  /** The bytes that lie on this device, or null when they are not all here. */
  copy = async (id: string): Promise<Blob | null> => {
    const record = this.shelf.get(id);
    if (record === null) return null;
    const parts: ArrayBuffer[] = [];
    for (let at = 0; at < record.size; at += parts.at(-1)?.byteLength ?? 0) {
      const part = await this.shelf.bytesAt(record, at).catch(() => null);
      if (part === null) return null;
      parts.push(part);
    }
    return new Blob(parts, { type: record.type });
  };

  /** Changes a record, or what the server's list says of a document without one. */
  async change(id: string, change: (now: DocumentRecord) => DocumentRecord | null): Promise<void> {
    await this.shelf
      .update(id, (now) => {
        const found = now ?? this.known(id);
        if (found === null || found.state === 'removing') return now;
        const changed = change(found);
        return changed === found ? now : changed;
      })
      .catch(ignoreClosed);
  }

  private known(id: string): DocumentRecord | null {
    const found = this.shelf.list?.documents.find((document) => document.id === id);
    return found ? recordOf(found) : null;
  }

  private async tryNow(id: string): Promise<void> {
    await this.shelf.keepHeld().catch(ignoreClosed);
    this.uploader.hasten(id);
  }
}

/** After sign-out there is nothing left to do. */
export function ignoreClosed(error: unknown): false {
  if (error instanceof ShelfClosed) return false;
  throw error;
}
