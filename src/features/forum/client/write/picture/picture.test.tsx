// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import {
  ok,
  refusal,
  serve,
  signIn,
  unreachable,
} from '#features/schools/client/testingSchoolPage.tsx';
import { setOnline } from '#testing/screens/screenActions.ts';
import {
  buildPage,
  buildRelation,
  questionPath,
  setUpForum,
} from '../../actions/testingActions.tsx';
import { AnswerForm } from '../AnswerForm.tsx';
import { fill, openComposer, press } from '../testingWrite.tsx';
import { FakeUpload } from './testingUploads.ts';

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

setUpForum();
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  preparePhotoBlob.mockReset().mockResolvedValue(new Blob(['small']));
});

const upload = 'POST /forum/images';
const address = `/forum/images/${'ab'.repeat(16)}.jpg`;
const stored = () => ok({ address, width: 1600, height: 1200 }, 201);
const answersOf = (more = {}) => ({
  'GET /forum/questions/10/own': () => ok(buildRelation()),
  'GET /forum/drafts': () => ok([]),
  ...more,
});
const description = 'Describe the picture for people who can’t see it';
const uploads = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method, path }) => `${method} ${path}` === upload);
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');
const dialog = () => screen.findByRole('dialog');

async function openForm(): Promise<void> {
  openComposer(questionPath, <AnswerForm page={buildPage()} />);
  await waitFor(() => expect(getOffline()?.find('forumDrafts')).toBeDefined());
}
async function openDialog(): Promise<HTMLElement> {
  await openForm();
  fill('Your answer', 'Before. After.');
  field().setSelectionRange(7, 7);
  press('Add a picture');
  return await dialog();
}
async function choose(): Promise<void> {
  const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
  const file = new File(['large'], 'IMG_0001.HEIC', { type: 'image/heic' });
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(/after we made it smaller$/);
}

describe('a picture in an answer', () => {
  beforeEach(signIn);

  it('is made small on the device, described, uploaded, and put where the cursor was', async () => {
    const sent = serve(answersOf({ [upload]: stored }));
    await openDialog();
    expect(screen.getByText(/Look for faces, names, badges/)).toBeDefined();
    await choose();
    expect(preparePhotoBlob).toHaveBeenCalledWith(expect.any(File), {
      maxSide: 1600,
      quality: 0.82,
    });
    fill(description, 'My [TEAS] score: 92 %');
    press('Add picture');
    const markdown = `![My \\[TEAS\\] score: 92 %](${address})`;
    await waitFor(() => expect(field().value).toBe(`Before.\n\n${markdown}\n\nAfter.`));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(uploads(sent)).toMatchObject([{ body: { image: btoa('small') } }]);
  });

  it('is not sent without a picture and a description, and says which is missing', async () => {
    const sent = serve(answersOf({ [upload]: stored }));
    const sheet = await openDialog();
    press('Add picture');
    const summary = within(await within(sheet).findByText('There is a problem'));
    expect(summary).toBeDefined();
    expect(within(sheet).getAllByText('Choose a picture').length).toBeGreaterThan(1);
    expect(within(sheet).getAllByText(/^Describe the picture in a few words/)).toHaveLength(2);
    expect(uploads(sent)).toEqual([]);
    expect(screen.queryAllByText('There is a problem')).toHaveLength(1);
  });

  it('that did not arrive stays chosen and described, and is sent again as the same', async () => {
    let answer: () => Response | Promise<Response> = unreachable;
    const sent = serve(answersOf({ [upload]: () => answer() }));
    await openDialog();
    await choose();
    fill(description, 'A score report');
    press('Add picture');
    await screen.findByText('We couldn’t reach the server');
    expect(screen.getByLabelText(description)).toHaveProperty('value', 'A score report');
    expect(field().value).toBe('Before. After.');
    answer = stored;
    press('Add picture');
    await waitFor(() => expect(field().value).toContain(address));
    const [first, second] = uploads(sent);
    expect(second?.key).toBe(first?.key);
  });

  it('that the server refuses says why, and leaves the words', async () => {
    const detail = 'You can send 15 pictures an hour, and that’s reached.';
    serve(answersOf({ [upload]: () => refusal(413, 'too_large', { detail }) }));
    await openDialog();
    await choose();
    fill(description, 'A score report');
    press('Add picture');
    await screen.findByText('This picture wasn’t added');
    expect(screen.getByText(new RegExp(detail))).toBeDefined();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('Before. After.');
  });

  it('that cannot be opened is refused before anything is sent', async () => {
    preparePhotoBlob.mockRejectedValue(new PhotoError('unreadable'));
    const sent = serve(answersOf());
    await openDialog();
    const input = screen.getByLabelText('Choose a picture', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.jpg')] } });
    await screen.findByText('We can’t use this picture');
    expect(screen.getByText(/^We couldn’t open this file as a picture/)).toBeDefined();
    expect(uploads(sent)).toEqual([]);
  });

  it('that stays too large at first is made smaller', async () => {
    preparePhotoBlob.mockResolvedValueOnce(new Blob([new Uint8Array(1_500_001)]));
    serve(answersOf());
    await openDialog();
    await choose();
    expect(preparePhotoBlob.mock.calls.map(([, options]) => options)).toEqual([
      { maxSide: 1600, quality: 0.82 },
      { maxSide: 1600, quality: 0.6 },
    ]);
  });

  it('needs a connection: the button says so and that the words are safe', async () => {
    serve(answersOf());
    await openForm();
    setOnline(false);
    press('Add a picture');
    expect(
      screen.getByText(/^A picture needs a connection\. What you wrote is saved on this device/),
    ).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(/^A picture needs a connection/)).toBeNull());
    press('Add a picture');
    await dialog();
  });
});

describe('a guest', () => {
  it('signs in to add a picture, and comes back to what they wrote', async () => {
    serve({});
    openComposer(questionPath, <AnswerForm page={buildPage()} />);
    press('Add a picture');
    const sheet = within(await dialog());
    expect(sheet.getByText(/^We store pictures for members only/)).toBeDefined();
    expect(sheet.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(questionPath)}`,
    );
  });
});
