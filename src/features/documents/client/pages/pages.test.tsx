// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as PhotoModule from '#ui/media/photo/preparePhoto.ts';
import { PhotoError, preparePhoto } from '#ui/media/photo/preparePhoto.ts';
import { addFiles } from '../addFiles.ts';
import { buildDocument, buildQueued, buildView, jpegFile } from '../testingDocuments.ts';
import { buildPdf } from './buildPdf.ts';
import { isWaitingPage, joinPages } from './joinPages.ts';
import { PhotoPages } from './PhotoPages.tsx';

vi.mock('#ui/media/photo/preparePhoto.ts', async (load) => ({
  ...(await load<typeof PhotoModule>()),
  preparePhoto: vi.fn<typeof preparePhoto>(),
}));
const prepare = vi.mocked(preparePhoto);
const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });

beforeEach(() => {
  prepare
    .mockReset()
    .mockResolvedValue({ photo: jpeg('scan'), size: { width: 850, height: 1100 }, blurred: false });
});
afterEach(cleanup);

const photo = (name: string) =>
  buildQueued({ name, type: 'image/jpeg', state: 'paused', waitsFor: 'person' });

describe('a PDF of photographed pages', () => {
  it('says where each of its objects begins, and how many pages it has', async () => {
    const pages = ['one', 'two', 'three'].map((text, at) => ({
      jpeg: new TextEncoder().encode(text),
      width: 850 + at,
      height: at === 2 ? 400 : 1100,
    }));
    const text = await buildPdf(pages).text();
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text).toContain('/Count 3');
    expect(text).toContain('/MediaBox [0 0 792 612]');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 5)).toBe('xref\n');
    const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) =>
      Number(at),
    );
    expect(offsets).toHaveLength(11);
    for (const [index, at] of offsets.entries())
      expect(text.slice(at, at + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });

  it('is added with all pages in their order, each within its part of 1 MB, and takes their place', async () => {
    const documents = [photo('a.jpg'), photo('b.jpg')];
    const view = buildView(...documents);
    const done: number[] = [];
    expect((await joinPages(documents, view, (at) => done.push(at))).kind).toBe('added');
    expect(done).toEqual([0, 1]);
    expect(prepare.mock.calls.map(([, options]) => options.scanBytes)).toEqual([490_000, 490_000]);
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({
      name: 'Transcript, 2 pages.pdf',
      type: 'application/pdf',
      kind: 'transcript',
    });
    expect(view.remove.mock.calls.map(([id]) => id)).toEqual(documents.map(({ id }) => id));
  });

  it('leaves every photo where it is when one cannot be opened or the PDF has no room', async () => {
    const documents = [photo('a.jpg'), photo('b.jpg')];
    const view = buildView(...documents);
    prepare.mockRejectedValueOnce(new PhotoError('unreadable'));
    expect(await joinPages(documents, view, () => undefined)).toEqual({
      kind: 'unreadable',
      name: 'a.jpg',
    });
    view.add.mockResolvedValue({ kind: 'refused', reason: 'overTotal' });
    expect((await joinPages(documents, view, () => undefined)).kind).toBe('refused');
    expect(view.remove).not.toHaveBeenCalled();
  });
});

describe('photographed pages', () => {
  it('wait on the device until they are put together', async () => {
    prepare.mockResolvedValue({ photo: jpeg('photo'), blurred: false });
    const view = buildView();
    await addFiles(
      { files: [jpegFile('page.jpg')], kind: 'transcript', asPages: true },
      { ...view, findName: () => '' },
      () => undefined,
    );
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({ type: 'image/jpeg', paused: true });
  });

  it('are photos that were paused, not what is sent or on another device', () => {
    expect(isWaitingPage(photo('a.jpg'))).toBe(true);
    expect(isWaitingPage(buildDocument({ type: 'image/jpeg' }))).toBe(false);
    expect(isWaitingPage(buildQueued({ type: 'image/jpeg' }))).toBe(false);
    expect(isWaitingPage({ ...photo('a.pdf'), type: 'application/pdf' })).toBe(false);
    expect(isWaitingPage({ ...photo('a.jpg'), onDevice: false })).toBe(false);
  });

  it('become one PDF with a press, and a failure says that they are safe', async () => {
    const view = buildView(photo('a.jpg'), photo('b.jpg'));
    render(<PhotoPages view={view} />);
    prepare.mockRejectedValueOnce(new PhotoError('unreadable'));
    fireEvent.click(screen.getByRole('button', { name: /^Make one PDF of 2 photos/ }));
    expect((await screen.findAllByText(/^We couldn’t open “a.jpg”/)).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /^Make one PDF of 2 photos/ }));
    await waitFor(() => expect(view.remove).toHaveBeenCalledTimes(2));
    expect(await screen.findByText('Your PDF is ready. It’s in the list below.')).toBeTruthy();
  });

  it('beyond twelve are too many for one PDF', () => {
    const view = buildView(...Array.from({ length: 13 }, (_, at) => photo(`${at}.jpg`)));
    render(<PhotoPages view={view} />);
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: /^Make one PDF of 13 photos/ })
        .disabled,
    ).toBe(true);
  });
});
