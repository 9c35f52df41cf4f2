// The HEIC converter is too big to be stored on every device, and the server takes no HEIC.
import { useEffect, useRef, useState } from 'react';
import { PhotoError } from '#ui/media/photo/preparePhoto.ts';
import type { DeviceDocument } from './offline/types.ts';
import type { DocumentsView } from './offline/useDocuments.ts';
import { isUnconvertedPhoto } from './documentState.ts';
import { preparePhotoFile, type ReadyFile } from './prepareFile.ts';

export type Converter = Pick<DocumentsView, 'add' | 'copy' | 'remove'>;

/** `waits`: for the converter or for room; the photo stays as it is. `unreadable`: no converter will open it. */
export type Conversion = 'converted' | 'waits' | 'unreadable';

export async function convertPhoto(
  { id, name, kind, isPage, addedAt }: DeviceDocument,
  { add, copy, remove }: Converter,
): Promise<Conversion> {
  const photo = await copy(id);
  if (photo === null) return 'waits';
  let ready: ReadyFile;
  try {
    ready = await preparePhotoFile(photo, name);
  } catch (error) {
    return error instanceof PhotoError && error.reason === 'unreadable' ? 'unreadable' : 'waits';
  }
  const { bytes, name: newName, type } = ready;
  const page = isPage ? { isPage, paused: true } : {};
  const result = await add({ bytes, name: newName, type, kind, replaces: id, addedAt, ...page });
  if (result.kind === 'refused') return 'waits';
  await remove(id);
  return 'converted';
}

/** A device that calls itself online may still reach nothing. */
const firstRetryMs = 15_000;
const maxRetryMs = 5 * 60_000;

/** Converts what waits as soon as that is possible. @returns ids of photos that cannot be opened at all */
export function useConvertPhotos(view: DocumentsView | null): ReadonlySet<string> {
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const waiting =
    view?.documents
      .filter((each) => isUnconvertedPhoto(each) && !unreadable.has(each.id))
      .map(({ id }) => id)
      .join(' ') ?? '';
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  // One at a time, also while photos are added: each takes seconds and much memory.
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    if (waiting === '') return undefined;
    let isGone = false;
    let retryMs = firstRetryMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const convert = async () => {
      clearTimeout(timer);
      for (const id of waiting.split(' ')) {
        if (isGone || !navigator.onLine) return;
        const document = latest.current?.documents.find((each) => each.id === id);
        if (!document || !latest.current) continue;
        const result = await convertPhoto(document, latest.current);
        if (result === 'unreadable') setUnreadable((before) => new Set([...before, id]));
      }
      if (isGone) return;
      timer = setTimeout(again, retryMs);
      retryMs = Math.min(maxRetryMs, retryMs * 2);
    };
    const again = () => {
      queue.current = queue.current.then(convert, convert);
    };
    again();
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [waiting]);
  return unreadable;
}
