// The server's list: asked for, kept for offline, and held against what is here.
import type { DocumentActions } from './documentActions.ts';
import { finished, isOnlyHere } from './documentRecord.ts';
import type { DocumentShelf } from './documentShelf.ts';
import type { DocumentLimits, ServerDocument, ServerList } from './types.ts';

export class ListKeeper {
  private readonly shelf: DocumentShelf;
  private readonly limits: DocumentLimits;
  private readonly actions: () => DocumentActions;

  constructor(shelf: DocumentShelf, limits: DocumentLimits, actions: () => DocumentActions) {
    this.shelf = shelf;
    this.limits = limits;
    this.actions = actions;
  }

  async take({ documents, bytes, bytesLimit, countLimit }: ServerList): Promise<void> {
    await this.shelf.keepList({ documents, bytes, bytesLimit, countLimit });
    for (const { id, sha256, state } of documents) {
      if (state !== 'ready' || this.shelf.get(id) === null) continue;
      // Another tab or an earlier page may have brought it there.
      await this.actions().change(id, (now) =>
        (isOnlyHere(now) || now.reason === 'bytes_lost') && now.sha256 === sha256
          ? finished(now)
          : now,
      );
    }
  }

  /** What the server said of one document, put into the list as it is known. */
  async takeOne(document: ServerDocument): Promise<void> {
    const { totalBytes: bytesLimit, count: countLimit } = this.limits;
    const known = this.shelf.list ?? { documents: [], bytes: 0, bytesLimit, countLimit };
    const others = known.documents.filter(({ id }) => id !== document.id);
    const documents = [...others, document];
    const bytes = documents.reduce((sum, { size }) => sum + size, 0);
    await this.shelf.keepList({ ...known, documents, bytes });
  }
}
