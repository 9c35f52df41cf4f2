import { useRef, useState } from 'react';
import type { DeviceDocument } from './offline/types.ts';
import { type DocumentsView, useDocuments } from './offline/useDocuments.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AddDocuments } from './AddDocuments.tsx';
import { DocumentRow, type DocumentActions } from './DocumentRow.tsx';
import styles from './DocumentsTopic.module.css';
import { useConvertPhotos } from './useConvertPhotos.ts';
import { describeUse } from './limits.ts';
import { downloadFile } from './downloadFile.ts';
import { type AddDocumentsState, useAddDocuments } from './useAddDocuments.ts';
import { PhotoPages } from './pages/PhotoPages.tsx';
import { useStateAnnouncement } from './useStateAnnouncement.ts';

export function DocumentsTopic() {
  const view = useDocuments();
  const unreadable = useConvertPhotos(view);
  if (!view?.ready)
    return (
      <div className={styles.opening}>
        <Skeleton shape="row" count={3} label="Opening your documents" />
      </div>
    );
  return <Documents view={view} unreadable={unreadable} />;
}

const none: ReadonlySet<string> = new Set();

export function Documents({
  view,
  unreadable = none,
}: {
  view: DocumentsView;
  /** Ids of photos that no converter opens. */
  unreadable?: ReadonlySet<string>;
}) {
  const { documents } = view;
  const adding = useAddDocuments(view);
  const news = useStateAnnouncement(documents);
  const [leaving, setLeaving] = useState<DeviceDocument | null>(null);
  const place = useRef<HTMLElement>(null);
  const deeds = useDocumentActions(view, adding, setLeaving);
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return (
    <section ref={place} className={styles.documents} aria-label="Documents" tabIndex={-1}>
      {documents.length === 0 && (
        <EmptyState title="No documents yet" headingLevel={3}>
          <p>
            Programs ask for proof of your answers: transcripts, test scores, certification cards.
          </p>
          <p>For example: your transcript as a PDF, or a photo of each page.</p>
        </EmptyState>
      )}
      <AddDocuments working={adding.working} onChoose={adding.choose} />
      <FileNotes adding={adding} />
      <PhotoPages view={view} />
      {documents.length > 0 && (
        <div className={styles.list}>
          <h3>Your documents</h3>
          <p className={styles.soft}>{describeUse(bytes, documents.length)}</p>
          <ul aria-label="Your documents">
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                replacing={document.replaces ? names.get(document.replaces) : undefined}
                blurred={adding.blurred.has(document.id)}
                unreadable={unreadable.has(document.id)}
                actions={deeds}
              />
            ))}
          </ul>
        </div>
      )}
      <LiveRegion text={adding.announcement} />
      <LiveRegion text={news} />
      <RemoveDialog
        document={leaving}
        onCancel={() => setLeaving(null)}
        onConfirm={({ id }) => {
          setLeaving(null);
          void view.remove(id).then(() => place.current?.focus());
        }}
      />
    </section>
  );
}

function useDocumentActions(
  view: DocumentsView,
  { choose }: AddDocumentsState,
  askToRemove: (document: DeviceDocument) => void,
): DocumentActions {
  return {
    pause: (id) => void view.pause(id),
    resume: (id) => void view.resume(id),
    retry: (id) => void view.retry(id),
    changeKind: (id, kind) => void view.change(id, { kind }),
    replace: ({ id, kind }, file) => choose({ files: [file], kind, replaces: id }),
    saveCopy: ({ id, name }) =>
      void view.copy(id).then((bytes) => bytes && downloadFile(name, bytes)),
    remove: askToRemove,
  };
}

function FileNotes({ adding: { notes, closeNotes } }: { adding: AddDocumentsState }) {
  if (notes.length === 0) return null;
  const title = notes.length === 1 ? '1 file wasn’t added' : `${notes.length} files weren’t added`;
  return (
    <Banner tone="warn" title={title} onClose={closeNotes}>
      <ul className={styles.notes}>
        {notes.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <strong dir="auto">{name}</strong>: {text}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** A photo that was taken here may be nowhere else. */
function RemoveDialog({
  document,
  onCancel: onStay,
  onConfirm: onLeave,
}: {
  document: DeviceDocument | null;
  onCancel: () => void;
  onConfirm: (document: DeviceDocument) => void;
}) {
  const ready = document?.state === 'ready';
  return (
    <ConfirmDialog
      open={document !== null}
      title={ready ? 'Delete this document?' : 'Cancel this upload?'}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      tone="danger"
      onCancel={onStay}
      onConfirm={() => document && onLeave(document)}
    >
      <p dir="auto">{document?.name}</p>
      <p>
        {ready
          ? 'We’ll delete it from the server and from all your devices.'
          : 'We’ll delete the copy on this device. If you took the photo here, it may be the only one.'}
      </p>
    </ConfirmDialog>
  );
}
