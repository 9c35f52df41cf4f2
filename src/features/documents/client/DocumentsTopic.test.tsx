// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceDocument } from './offline/types.ts';
import { Documents, DocumentsTopic } from './DocumentsTopic.tsx';
import { buildDocument, buildView, buildQueued, pdfFile } from './testingDocuments.ts';

type Screen = { readonly touch?: boolean; readonly wide?: boolean };

function setScreen({ touch = false, wide = false }: Screen): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: (touch && query.includes('coarse')) || (wide && query.includes('min-width')),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
}

beforeEach(() => setScreen({}));
afterEach(cleanup);

const show = (...documents: DeviceDocument[]) => {
  const view = buildView(...documents);
  const shown = render(<Documents view={view} />);
  return { view, again: (next: typeof view) => shown.rerender(<Documents view={next} />) };
};
const row = () => screen.getByRole('listitem');
const button = (name: RegExp) => screen.queryByRole('button', { name });
const choose = (label: RegExp, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });

describe('the documents', () => {
  it('hold their place while they open', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DocumentsTopic />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(/^Opening your documents/)).toBeTruthy();
  });

  it('say why they are asked for when there are none, with an example and the way to add one', () => {
    show();
    expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy();
    expect(screen.getByText(/^For example: your transcript/)).toBeTruthy();
    expect(screen.getByLabelText(/^Add a document/)).toBeTruthy();
  });

  it('say the limits before anything is chosen', () => {
    show();
    expect(
      screen.getByText(/PDF, JPEG, PNG, HEIC or Word.*10 MB each, 30 documents and 100 MB/),
    ).toBeTruthy();
  });

  it('say how much room is used', () => {
    show(buildDocument({ size: 4_000_000 }), buildQueued({ size: 8_000_000 }));
    expect(screen.getByText('12 MB of 100 MB, 2 of 30 documents')).toBeTruthy();
  });

  it('are chosen several at once, of the types that are taken', () => {
    show();
    const input = screen.getByLabelText<HTMLInputElement>(/^Add a document/);
    expect(input.multiple).toBe(true);
    for (const ending of ['.pdf', '.jpg', '.png', '.heic', '.docx'])
      expect(input.accept).toContain(ending);
  });

  it('are photographed on devices that are touched, with the camera of the back', () => {
    show();
    expect(screen.queryByLabelText('Take a photo')).toBeNull();
    cleanup();
    setScreen({ touch: true });
    show();
    expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
  });
});

describe('choosing files', () => {
  it('adds them under the chosen kind', async () => {
    const { view } = show();
    fireEvent.change(screen.getByLabelText('What is it?'), { target: { value: 'license' } });
    choose(/^Add a document/, pdfFile('a.pdf'), pdfFile('b.pdf'));
    await waitFor(() => expect(view.add).toHaveBeenCalledTimes(2));
    expect(view.add.mock.calls.map(([{ kind }]) => kind)).toEqual(['license', 'license']);
    expect(await screen.findByText('2 documents added.')).toBeTruthy();
  });

  it('says what was not added and why, until that is closed', async () => {
    const { view } = show();
    choose(/^Add a document/, new File(['x'], 'film.mp4', { type: 'video/mp4' }), pdfFile());
    const note = await screen.findByText(/We can’t accept this file type/);
    expect(note.textContent).toMatch(/^film\.mp4: /);
    expect(screen.getByText('1 file wasn’t added')).toBeTruthy();
    expect(view.add).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByText('1 file wasn’t added')).toBeNull();
  });

  it('names the document that is there already', async () => {
    const { view } = show(buildDocument({ id: 'd1', name: 'Grace College.pdf' }));
    view.add.mockResolvedValue({ kind: 'alreadyThere', id: 'd1' });
    choose(/^Add a document/, pdfFile());
    expect(await screen.findByText(/You already have this file: “Grace College.pdf”/)).toBeTruthy();
  });

  it('works by dropping on wide screens, and a file dropped beside does not take the page away', async () => {
    setScreen({ wide: true });
    const { view } = show();
    const dataTransfer = { types: ['Files'], files: [pdfFile('dropped.pdf')] };
    fireEvent.drop(screen.getByText('or drop files here'), { dataTransfer });
    await waitFor(() => expect(view.add).toHaveBeenCalledTimes(1));
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(view.add).toHaveBeenCalledTimes(1);
  });
});

describe('a document on its way', () => {
  it('shows how far it is, to the eye and by name', () => {
    show(buildQueued({ name: 'card.jpg', state: 'uploading', progress: 0.4 }));
    expect(within(row()).getByText('Uploading 40%')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: 'Upload of card.jpg',
    });
    expect(bar.value).toBeCloseTo(0.4);
  });

  it('is paused and continued', () => {
    const { view } = show(buildQueued({ id: 'd1', state: 'uploading', progress: 0.4 }));
    fireEvent.click(button(/^Pause/) as HTMLElement);
    expect(view.pause).toHaveBeenCalledWith('d1');
    cleanup();
    const paused = show(buildQueued({ id: 'd1', state: 'paused', waitsFor: 'person' }));
    expect(button(/^Pause/)).toBeNull();
    fireEvent.click(button(/^Continue/) as HTMLElement);
    expect(paused.view.resume).toHaveBeenCalledWith('d1');
  });

  it('waits for a connection in plain words', () => {
    show(buildQueued({ state: 'paused', waitsFor: 'connection' }));
    expect(screen.getByText('Saved on this device. Will upload when you’re online')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be sent over a network with a data limit, on demand', () => {
    const { view } = show(buildQueued({ id: 'd1', state: 'local', waitsFor: 'unmetered' }));
    fireEvent.click(button(/^Upload now/) as HTMLElement);
    expect(view.resume).toHaveBeenCalledWith('d1');
  });

  it('is given up only after asking, because its copy may be the only one', async () => {
    const { view } = show(buildQueued({ id: 'd1', name: 'card.jpg' }));
    fireEvent.click(button(/^Cancel card.jpg/) as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'Cancel this upload?' });
    expect(within(dialog).getByText(/may be the only one/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(view.remove).not.toHaveBeenCalled();
    fireEvent.click(button(/^Cancel card.jpg/) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.remove).toHaveBeenCalledWith('d1'));
  });

  it('speaks when its state changes and not with every percent', () => {
    const document = buildQueued({ name: 'card.jpg', state: 'uploading', progress: 0.4 });
    const { again } = show(document);
    again(buildView({ ...document, progress: 0.8 }));
    expect(screen.queryByText(/^card\.jpg: /)).toBeNull();
    again(buildView({ ...document, state: 'ready', progress: 1 }));
    expect(screen.getByText('card.jpg: On the server.')).toBeTruthy();
  });
});

describe('a document on the server', () => {
  it('can be downloaded', () => {
    show(buildDocument({ id: 'd1', name: 'card.pdf' }));
    const link = screen.getByRole('link', { name: 'Download card.pdf' });
    expect(link.getAttribute('href')).toBe('/files/documents/d1');
    expect(link.hasAttribute('download')).toBe(true);
  });

  it('changes its kind', () => {
    const { view } = show(buildDocument({ id: 'd1', name: 'card.pdf' }));
    fireEvent.change(screen.getByLabelText('Type of card.pdf'), { target: { value: 'license' } });
    expect(view.change).toHaveBeenCalledWith('d1', { kind: 'license' });
  });

  it('is replaced by another file of the same kind, and says so until then', async () => {
    const old = buildDocument({ id: 'd1', name: 'old.pdf', kind: 'license' });
    const { view } = show(old);
    choose(/^Replace old.pdf/, pdfFile('new.pdf'));
    await waitFor(() => expect(view.add).toHaveBeenCalledTimes(1));
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({ kind: 'license', replaces: 'd1' });
    cleanup();
    show(old, buildQueued({ name: 'new.pdf', replaces: 'd1' }));
    expect(screen.getByText('Will replace “old.pdf” once it’s on the server.')).toBeTruthy();
  });

  it('is removed only after asking', async () => {
    const { view } = show(buildDocument({ id: 'd1', name: 'old.pdf' }));
    fireEvent.click(button(/^Delete old.pdf/) as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.remove).toHaveBeenCalledWith('d1'));
  });
});

describe('a document that wasn’t accepted', () => {
  const rejected = { state: 'rejected', reason: 'password_protected', progress: 1 } as const;

  it('says why and what to do, and offers its copy, another file, and to remove it', async () => {
    const { view } = show(buildQueued({ id: 'd1', ...rejected }));
    expect(screen.getByText(/password-protected.*print it to a new PDF/)).toBeTruthy();
    fireEvent.click(button(/^Save a copy/) as HTMLElement);
    await waitFor(() => expect(view.copy).toHaveBeenCalledWith('d1'));
    expect(screen.getByLabelText(/^Replace/)).toBeTruthy();
    expect(button(/^Delete/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('offers no copy that is not on this device', () => {
    show(buildDocument(rejected));
    expect(button(/^Save a copy/)).toBeNull();
  });

  it('is sent again when it failed', () => {
    const { view } = show(buildQueued({ id: 'd1', state: 'failed', reason: 'too_large' }));
    fireEvent.click(button(/^Try again/) as HTMLElement);
    expect(view.retry).toHaveBeenCalledWith('d1');
  });
});
