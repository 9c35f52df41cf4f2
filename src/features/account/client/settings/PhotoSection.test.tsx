// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { press, setOnline } from '#testing/screens/screenActions.ts';
import {
  buildMember,
  buildProfile,
  FakeServer,
  resetBrowser,
  openScreen,
} from '../testingAccount.tsx';
import { PhotoSection } from './PhotoSection.tsx';

class PhotoError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}
const preparePhotoBlob = vi.fn<(file: Blob, options: object) => Promise<Blob>>();
vi.mock('#ui/media/photo/preparePhoto.ts', () => ({
  PhotoError,
  encodeBase64: async (photo: Blob) => btoa(await photo.text()),
  preparePhotoBlob: (file: Blob, options: object) => preparePhotoBlob(file, options),
}));

const save = 'PUT /me/photo';
let server: FakeServer;
beforeEach(() => {
  signIn();
  preparePhotoBlob.mockResolvedValue(new Blob(['small']));
  server = new FakeServer()
    .on('GET /me/profile', () => ok(buildProfile()))
    .on('GET /me', () => ok({ member: buildMember(), draftKey: 'k' }));
});
afterEach(() => {
  cleanup();
  resetBrowser();
});

const open = (img = '') => openScreen(<PhotoSection userId="u1" name="Ana Ruiz" img={img} />);
const choose = () => {
  const file = new File(['large'], 'IMG_0001.HEIC', { type: 'image/heic' });
  fireEvent.change(screen.getByLabelText('Choose a photo', { selector: 'input' }), {
    target: { files: [file] },
  });
};

describe('a photo of oneself', () => {
  it('is made square and small on the device, then sent', async () => {
    server.on(save, () => ok({ img: '/files/photos/1' }));
    open();
    choose();
    expect(await screen.findByText('Your photo is saved.')).toBeTruthy();
    expect(preparePhotoBlob).toHaveBeenCalledWith(expect.any(File), {
      maxSide: 512,
      square: true,
    });
    expect(server.callsTo(save)[0]?.body).toEqual({ image: btoa('small') });
  });

  it('can be taken with the camera of the phone', () => {
    open();
    const camera = screen.getByLabelText('Take a photo', { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('user');
  });

  it('that cannot be opened is refused before anything is sent', async () => {
    preparePhotoBlob.mockRejectedValue(new PhotoError('unreadable'));
    open();
    choose();
    expect(await screen.findByText(/could not be opened as a photo/)).toBeTruthy();
    expect(server.callsTo(save)).toEqual([]);
  });

  it('in a format that needs a converter says so without a connection', async () => {
    preparePhotoBlob.mockRejectedValue(new PhotoError('no_converter'));
    open();
    choose();
    expect(await screen.findByText(/needs a converter/)).toBeTruthy();
  });

  it('stays as it was when the server refuses the new one', async () => {
    server.on(save, () => refusal(413, 'too_large', 'This photo is larger than 1 MB.'));
    open();
    choose();
    expect(await screen.findByText('This photo is larger than 1 MB.')).toBeTruthy();
  });

  it('is removed after a question', async () => {
    server.on('DELETE /me/photo', () => ok({ img: '' }));
    open('/files/photos/1');
    press('Remove');
    press('Remove photo');
    expect(await screen.findByText('Your photo is removed.')).toBeTruthy();
  });

  it('needs a connection, and says so before one is chosen', () => {
    setOnline(false);
    open();
    expect(screen.getByText(/You need a connection to change your photo/)).toBeTruthy();
    setOnline(true);
  });
});
