// The HEIC converter is too big to be stored on every device, and the server takes no HEIC.
import { useEffect, useRef } from 'react';
import type { DeviceDocument } from './offline/types.ts';
import type { DocumentsView } from './offline/useDocuments.ts';
import { isUnconvertedPhoto } from './documentState.ts';
import { preparePhotoFile } from './prepareFile.ts';

export type Converter = Pick<DocumentsView, 'add' | 'copy' | 'remove'>;

/** @returns false when it cannot be opened now; the photo stays as it is */
export async function convertPhoto(
  { id, name, kind }: DeviceDocument,
  { add, copy, remove }: Converter,
): Promise<boolean> {
  const bytes = await copy(id);
  if (bytes === null) return false;
  const ready = await preparePhotoFile(bytes, name).catch(() => null);
  if (ready === null) return false;
  const { bytes: jpeg, name: newName, type } = ready;
  const result = await add({ bytes: jpeg, name: newName, type, kind, replaces: id });
  if (result.kind === 'refused') return false;
  await remove(id);
  return true;
}

export function useConvertPhotos(view: DocumentsView | null): void {
  const held =
    view?.documents
      .filter(isUnconvertedPhoto)
      .map(({ id }) => id)
      .join(' ') ?? '';
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    if (held === '') return undefined;
    let running = false;
    const convert = async () => {
      if (running || !navigator.onLine) return;
      running = true;
      for (const id of held.split(' ')) {
        const document = latest.current?.documents.find((each) => each.id === id);
        if (document && latest.current) await convertPhoto(document, latest.current);
      }
      running = false;
    };
    const again = () => void convert();
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [held]);
}
