// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as PhotoModule from '#ui/media/photo/preparePhoto.ts';
import { PhotoError, preparePhoto } from '#ui/media/photo/preparePhoto.ts';
import { buildQueued, buildView } from './testingDocuments.ts';
import { useConvertPhotos } from './useConvertPhotos.ts';

vi.mock('#ui/media/photo/preparePhoto.ts', async (load) => ({
  ...(await load<typeof PhotoModule>()),
  preparePhoto: vi.fn<typeof preparePhoto>(),
}));
const prepare = vi.mocked(preparePhoto);
const photo = buildQueued({
  id: 'h1',
  name: 'IMG_0001.HEIC',
  type: 'image/heic',
  state: 'paused',
  waitsFor: 'person',
});
let isOnline: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  prepare
    .mockReset()
    .mockResolvedValue({ photo: new Blob(['jpeg'], { type: 'image/jpeg' }), blurred: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a HEIC photo that waits for its converter', () => {
  it('is left alone without a connection, and converted when it is back', async () => {
    isOnline = false;
    const view = buildView(photo);
    renderHook(() => useConvertPhotos(view));
    await pass(60_000);
    expect(prepare).not.toHaveBeenCalled();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(view.add.mock.calls[0]?.[0]).toMatchObject({ type: 'image/jpeg', replaces: 'h1' });
    expect(view.remove).toHaveBeenCalledWith('h1');
  });

  it('is tried again after a while where the device only believes that it is online', async () => {
    prepare.mockRejectedValueOnce(new PhotoError('no_converter'));
    const view = buildView(photo);
    renderHook(() => useConvertPhotos(view));
    await pass(0);
    expect(view.add).not.toHaveBeenCalled();
    await pass(15_000);
    expect(view.remove).toHaveBeenCalledWith('h1');
  });

  it('is named when no converter opens it, and not tried for ever', async () => {
    prepare.mockRejectedValue(new PhotoError('unreadable'));
    const view = buildView(photo);
    const { result } = renderHook(() => useConvertPhotos(view));
    await pass(0);
    expect(result.current).toEqual(new Set(['h1']));
    await pass(3_600_000);
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(view.remove).not.toHaveBeenCalled();
  });

  it('is converted once, and before the next, where more photos are added meanwhile', async () => {
    const finish: (() => void)[] = [];
    const ready = { photo: new Blob(['jpeg'], { type: 'image/jpeg' }), blurred: false };
    prepare.mockImplementation(() => new Promise((resolve) => finish.push(() => resolve(ready))));
    const more = buildView(photo, { ...photo, id: 'h2', name: 'IMG_0002.HEIC' });
    const { rerender } = renderHook(({ view }) => useConvertPhotos(view), {
      initialProps: { view: buildView(photo) },
    });
    await pass(0);
    rerender({ view: more });
    await pass(0);
    expect(prepare).toHaveBeenCalledTimes(1);
    rerender({ view: { ...more, documents: more.documents.slice(1) } });
    finish[0]?.();
    await pass(0);
    expect(prepare).toHaveBeenCalledTimes(2);
    finish[1]?.();
    await pass(0);
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(more.add.mock.calls.map(([file]) => file.replaces)).toEqual(['h2']);
  });

  it('is no longer tried once its page is left', async () => {
    prepare.mockRejectedValue(new PhotoError('no_converter'));
    const view = buildView(photo);
    const { unmount } = renderHook(() => useConvertPhotos(view));
    await pass(0);
    unmount();
    await pass(3_600_000);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});
