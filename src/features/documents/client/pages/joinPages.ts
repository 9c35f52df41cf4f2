// Photographs that wait on this device, as the pages of one PDF.
import { preparePhoto } from '#ui/media/photo/preparePhoto.ts';
import type { AddResult, DeviceDocument } from '../offline/types.ts';
import type { DocumentsView } from '../offline/useDocuments.ts';
import { buildPdf, type PdfPage } from './buildPdf.ts';

/** Bytes of the PDF, with some room for all that is not a page. */
const maxPdfBytes = 1_000_000;
const overheadBytes = 20_000;
/** More would have to be too small to read. */
export const maxPages = 12;

/** A photo that was paused before any of it was sent. */
export const isWaitingPage = ({
  type,
  state,
  waitsFor,
  onDevice,
  onlyInThisPage,
}: DeviceDocument): boolean =>
  (type === 'image/jpeg' || type === 'image/png') &&
  state === 'paused' &&
  waitsFor === 'person' &&
  (onDevice || onlyInThisPage);

export type JoinResult = { readonly kind: 'unreadable'; readonly name: string } | AddResult;

type Pages = Pick<DocumentsView, 'add' | 'copy' | 'remove'>;

/** The photos are removed once the PDF is stored on this device, not before. */
export async function joinPages(
  documents: readonly DeviceDocument[],
  { add, copy, remove }: Pages,
  onProgress: (done: number) => void,
): Promise<JoinResult> {
  const scanBytes = Math.floor((maxPdfBytes - overheadBytes) / documents.length);
  const pages: PdfPage[] = [];
  for (const [at, { id, name }] of documents.entries()) {
    onProgress(at);
    const photo = await copy(id);
    const page = photo && (await scan(photo, scanBytes));
    if (page === null) return { kind: 'unreadable', name };
    pages.push(page);
  }
  const kind = documents[0]?.kind ?? 'transcript';
  const name = `${kind === 'transcript' ? 'Transcript' : 'Pages'}, ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}.pdf`;
  const result = await add({
    bytes: buildPdf(pages),
    name,
    type: 'application/pdf',
    kind,
    pages: pages.length,
  });
  if (result.kind !== 'refused') for (const { id } of documents) await remove(id);
  return result;
}

async function scan(photo: Blob, scanBytes: number): Promise<PdfPage | null> {
  const scanned = await preparePhoto(photo, { maxSide: 2200, scanBytes }).catch(() => null);
  if (!scanned?.size) return null;
  return { jpeg: new Uint8Array(await scanned.photo.arrayBuffer()), ...scanned.size };
}
