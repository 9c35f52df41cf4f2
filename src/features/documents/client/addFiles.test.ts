// @module-tag long
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as PhotoModule from '#ui/media/photo/preparePhoto.ts';
import { PhotoError, preparePhoto } from '#ui/media/photo/preparePhoto.ts';
import { addFiles } from './addFiles.ts';
import { convertPhoto } from './useConvertPhotos.ts';
import { buildView, buildQueued, heicFile, jpegFile, pdfFile } from './testingDocuments.ts';

vi.mock('#ui/media/photo/preparePhoto.ts', async (load) => ({
  ...(await load<typeof PhotoModule>()),
  preparePhoto: vi.fn<typeof preparePhoto>(),
}));

const straight = new Blob(['straight'], { type: 'image/jpeg' });
const prepare = vi.mocked(preparePhoto);
const add = (files: File[], view = buildView(), replaces?: string) =>
  addFiles(
    { files, kind: 'transcript', replaces },
    { ...view, findName: (id) => `name of ${id}` },
    () => undefined,
  );

beforeEach(() => {
  prepare.mockReset().mockResolvedValue({ photo: straight, blurred: false });
});

describe('a choice of files', () => {
  it('is added file by file, with its kind', async () => {
    const view = buildView();
    const files = Array.from({ length: 12 }, (_, at) => pdfFile(`page ${at}.pdf`));
    expect(await add(files, view)).toEqual({ added: 12, notes: [], blurred: [] });
    expect(view.add.mock.calls.map(([{ name }]) => name)).toEqual(files.map(({ name }) => name));
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({ kind: 'transcript', bytes: files[0] });
  });

  it('is added but for the files that cannot be taken, each with its reason', async () => {
    const view = buildView();
    const { added, notes } = await add(
      [
        new File([], 'empty.pdf', { type: 'application/pdf' }),
        pdfFile('good.pdf'),
        new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }),
        pdfFile('large.pdf', 11_000_000),
      ],
      view,
    );
    expect(added).toBe(1);
    expect(view.add).toHaveBeenCalledTimes(1);
    expect(notes.map(({ name }) => name)).toEqual(['empty.pdf', 'moving.gif', 'large.pdf']);
    expect(notes[0]?.text).toMatch(/empty/);
    expect(notes[1]?.text).toMatch(/PDF, a JPEG or PNG picture, or a Word document/);
    expect(notes[2]?.text).toMatch(/11 MB. The limit is 10 MB/);
  });

  it('says which document has the same bytes', async () => {
    const view = buildView();
    view.add.mockResolvedValue({ kind: 'alreadyThere', id: 'd7' });
    const { added, notes } = await add([pdfFile()], view);
    expect(added).toBe(0);
    expect(notes[0]?.text).toBe('You already have this file: “name of d7”. Nothing was added.');
  });

  it.each([
    ['tooMany', /30 documents/],
    ['overTotal', /100 MB/],
    ['tooLarge', /limit is 10 MB/],
    ['unreadable', /Save it to this device/],
    ['insecure', /https/],
    ['closed', /Sign in/],
    ['empty', /is empty/],
  ] as const)('says what to do when the device refuses it: %s', async (reason, words) => {
    const view = buildView();
    view.add.mockResolvedValue({ kind: 'refused', reason });
    expect((await add([pdfFile()], view)).notes[0]?.text).toMatch(words);
  });

  it('says which document it takes the place of', async () => {
    const view = buildView();
    await add([pdfFile()], view, 'd3');
    expect(view.add.mock.calls[0]?.[0].replaces).toBe('d3');
  });

  it('cleans the name', async () => {
    const view = buildView();
    await add([pdfFile('C:\\fakepath\\tran\u202escript.pdf')], view);
    expect(view.add.mock.calls[0]?.[0].name).toBe('transcript.pdf');
  });
});

describe('a photo', () => {
  it('is added straightened, under the name of what it is now', async () => {
    const view = buildView();
    await add([heicFile('IMG_0001.HEIC')], view);
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({
      name: 'IMG_0001.jpg',
      type: 'image/jpeg',
      bytes: straight,
    });
  });

  it('may have more than ten megabytes before that', async () => {
    expect((await add([jpegFile('large.jpg', 12_000_000)])).added).toBe(1);
  });

  it('is known by its bytes, whatever its name says', async () => {
    const view = buildView();
    await add([new File([await jpegFile().arrayBuffer()], 'scan.pdf')], view);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(view.add.mock.calls[0]?.[0].type).toBe('image/jpeg');
  });

  it('that looks blurred is added all the same, and marked', async () => {
    prepare.mockResolvedValue({ photo: straight, blurred: true });
    expect(await add([jpegFile()])).toEqual({ added: 1, notes: [], blurred: ['new1'] });
  });

  it('that cannot be opened is not added, and the others are', async () => {
    prepare.mockRejectedValueOnce(new PhotoError('unreadable'));
    const { added, notes } = await add([jpegFile('broken.jpg'), jpegFile('good.jpg')]);
    expect(added).toBe(1);
    expect(notes).toEqual([
      { name: 'broken.jpg', text: expect.stringMatching(/damaged.*PDF/) as string },
    ]);
  });
});

describe('a HEIC photo, when what opens it is not on the device', () => {
  const original = heicFile();

  it('is kept as it is and not sent so', async () => {
    prepare.mockRejectedValue(new PhotoError('no_converter'));
    const view = buildView();
    expect((await add([original], view)).added).toBe(1);
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({
      bytes: original,
      type: 'image/heic',
      paused: true,
    });
  });

  const held = buildQueued({ id: 'h1', name: 'IMG_0001.HEIC', type: 'image/heic' });

  it('gives its place to the JPEG once that can be made', async () => {
    const view = buildView(held);
    expect(await convertPhoto(held, view)).toBe('converted');
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({
      name: 'IMG_0001.jpg',
      kind: 'transcript',
      bytes: straight,
      replaces: 'h1',
      addedAt: held.addedAt,
    });
    expect(view.add.mock.calls[0]?.[0].paused).toBeUndefined();
    expect(view.remove).toHaveBeenCalledWith('h1');
  });

  it('that is a page of a PDF to come stays one, in its place, and is not sent alone', async () => {
    prepare.mockRejectedValueOnce(new PhotoError('no_converter'));
    const view = buildView();
    await addFiles(
      { files: [original], kind: 'transcript', asPages: true },
      { ...view, findName: () => '' },
      () => undefined,
    );
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({ isPage: true, paused: true });
    const page = { ...held, isPage: true, addedAt: 7 };
    expect(await convertPhoto(page, view)).toBe('converted');
    expect(view.add.mock.calls[1]?.[0]).toMatchObject({ isPage: true, paused: true, addedAt: 7 });
  });

  it('is said to be unreadable when no converter opens it, and stays', async () => {
    prepare.mockRejectedValue(new PhotoError('unreadable'));
    const view = buildView(held);
    expect(await convertPhoto(held, view)).toBe('unreadable');
    expect(view.remove).not.toHaveBeenCalled();
  });

  it('stays while it cannot be made', async () => {
    prepare.mockRejectedValue(new PhotoError('no_converter'));
    const view = buildView(held);
    expect(await convertPhoto(held, view)).toBe('waits');
    expect(view.remove).not.toHaveBeenCalled();
  });

  it('stays while the JPEG cannot be kept', async () => {
    const view = buildView(held);
    view.add.mockResolvedValue({ kind: 'refused', reason: 'overTotal' });
    expect(await convertPhoto(held, view)).toBe('waits');
    expect(view.remove).not.toHaveBeenCalled();
  });

  it('stays when its bytes are not on this device', async () => {
    const view = buildView(held);
    view.copy.mockResolvedValue(null);
    expect(await convertPhoto(held, view)).toBe('waits');
    expect(view.add).not.toHaveBeenCalled();
  });
});
