// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { maxPictureBytes } from '../rules.ts';
import { buildPicture } from '../testing.ts';
import { MediaScreen } from './MediaScreen.tsx';
import { endScreen, FakeUpload, serveMedia, showScreen } from './testingMedia.tsx';

const list = (...pictures: ReturnType<typeof buildPicture>[]) =>
  Response.json({ data: pictures, meta: { nextAfter: null } });
const show = () => showScreen('/media', '/media', <MediaScreen />);
const grid = () => screen.findByRole('list', { name: 'Pictures' });

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeUpload));
afterEach(endScreen);

describe('the library', () => {
  it('shows each picture with its state, and which one has no words', async () => {
    const draft = buildPicture({
      checksum: 'b2'.repeat(32),
      filename: 'x.png',
      alt: '',
      state: 'draft',
    });
    serveMedia({ 'GET /media': () => list(buildPicture(), draft) });
    show();
    const links = await within(await grid()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/media/${'a1'.repeat(32)}`,
      `/media/${'b2'.repeat(32)}`,
    ]);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'ward.jpgPublic, 4000 × 3000',
      'x.pngDraft, 4000 × 3000, without words',
    ]);
    expect(links[0]?.querySelector('img')?.getAttribute('src')).toBe(
      `/admin/media/${'a1'.repeat(32)}/320.webp`,
    );
  });

  it('asks for what is searched for and for the filter', async () => {
    const sent = serveMedia({ 'GET /media': () => list() });
    show();
    await screen.findByText('The library is empty');
    type('Name, words, credit or license', ' bed ');
    press('Search');
    await screen.findByText('No picture fits');
    type('Show', 'unused');
    await expect.poll(() => sent.at(-1)?.query).toBe('?q=bed&filter=unused');
  });

  it('says why nothing is shown, and asks again', async () => {
    let answer = refusal(403, 'permission_needed', 'Not for this account.');
    serveMedia({ 'GET /media': () => answer });
    show();
    await screen.findByText('Not for this account.');
    answer = list(buildPicture());
    press('Try again');
    expect(await screen.findByText('ward.jpg')).toBeTruthy();
  });

  it('goes on with what comes after', async () => {
    const first = Response.json({ data: [buildPicture()], meta: { nextAfter: 'then' } });
    const next = buildPicture({ checksum: 'c3'.repeat(32), filename: 'older.jpg' });
    const sent = serveMedia({
      'GET /media': ({ query }) => (query.includes('after=then') ? list(next) : first),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more pictures' }));
    expect(await screen.findByText('older.jpg')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });
});

describe('an upload', () => {
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Upload pictures'), { target: { files } });
  const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

  it('by the button shows how far it is, and is in the list once it has arrived', async () => {
    let answer: (response: Response) => void = () => undefined;
    let stored: ReturnType<typeof buildPicture>[] = [];
    const sent = serveMedia({
      'GET /media': () => list(...stored),
      'POST /media': () => new Promise<Response>((resolve) => (answer = resolve)),
    });
    show();
    await screen.findByText('The library is empty');
    choose(file('new.jpg'));
    const bar = await screen.findByRole('progressbar', { name: 'Sending new.jpg' });
    expect([bar.getAttribute('value'), screen.getByText(/50% sent/)]).toBeTruthy();
    const upload = sent.find(({ call }) => call === 'POST /media');
    expect([upload?.query, upload?.body]).toEqual(['?name=new.jpg', expect.any(File)]);
    stored = [buildPicture({ filename: 'new.jpg' })];
    answer(ok(stored[0], 201));
    expect(await screen.findByText(/is in the library/)).toBeTruthy();
    expect(await within(await grid()).findByText('new.jpg')).toBeTruthy();
  });

  it('by a drop takes one after the other; what was refused says why and can be sent again', async () => {
    const answers = [
      refusal(415, 'unsupported_type', 'This is a GIF.'),
      ok(buildPicture(), 201),
      ok(buildPicture(), 201),
    ];
    const sent = serveMedia({
      'GET /media': () => list(),
      'POST /media': () => answers.shift() ?? refusal(500, 'internal'),
    });
    show();
    const area = await screen.findByRole('region', { name: 'Upload' });
    fireEvent.dragOver(area);
    fireEvent.drop(area, { dataTransfer: { files: [file('one.gif'), file('two.jpg')] } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('one.gif This is a GIF.');
    await screen.findByText(/is in the library/);
    press('Try one.gif again');
    await expect.poll(() => screen.queryAllByText(/is in the library/).length).toBe(2);
    expect(sent.filter(({ call }) => call === 'POST /media')).toHaveLength(3);
  });

  it('of a file that is too large is not begun', async () => {
    const sent = serveMedia({ 'GET /media': () => list() });
    show();
    await screen.findByText('The library is empty');
    const large = file('large.png');
    Object.defineProperty(large, 'size', { value: maxPictureBytes + 6_000_000 });
    choose(large);
    expect((await screen.findByRole('alert')).textContent).toContain('32.2 MB');
    press('Leave large.png out');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent.filter(({ call }) => call === 'POST /media')).toEqual([]);
  });
});
