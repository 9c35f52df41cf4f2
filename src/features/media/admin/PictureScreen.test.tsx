// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal } from '#testing/screens/fakeAnswers.ts';
import { field, press, type } from '#testing/screens/screenActions.ts';
import { buildPicture } from '../testing.ts';
import { PictureScreen } from './PictureScreen.tsx';
import { endScreen, serveMedia, showScreen } from './testingMedia.tsx';

afterEach(endScreen);

const checksum = 'a1'.repeat(32);
const read = `GET /media/${checksum}`;
const write = `PUT /media/${checksum}`;
const alt = 'What the picture shows';

async function open(answers: Parameters<typeof serveMedia>[0], picture = buildPicture()) {
  const sent = serveMedia({ [read]: () => ok(picture), ...answers });
  showScreen('/media/:checksum', `/media/${checksum}`, <PictureScreen />);
  await screen.findByLabelText(alt);
  return () => sent.filter(({ call }) => call === write);
}
const saved = (facts: Parameters<typeof buildPicture>[0]) => () => ok(buildPicture(facts));

describe('the page of a picture', () => {
  it('shows its words, sizes and uses, and saves what is changed', async () => {
    const uses = [
      { type: 'post', key: 'nights', title: 'Nights', where: 'published' as const },
      { type: 'home', key: 'home', title: 'Home page', where: 'draft' as const },
    ];
    const writes = await open(
      { [write]: saved({ alt: 'A made bed', revision: 2 }) },
      buildPicture({ uses }),
    );
    expect(screen.getByRole('link', { name: 'Nights' }).getAttribute('href')).toBe(
      '/content/post/nights',
    );
    expect(screen.getByRole('link', { name: 'Home page' }).parentElement?.textContent).toBe(
      'Home page (draft)',
    );
    expect(document.body.textContent).toContain('1280 × 960, 96 kB as WebP');
    expect(screen.queryByRole('button', { name: 'Delete this picture' })).toBeNull();
    type(alt, 'A made bed');
    press('Save');
    await screen.findByText('The picture is saved.');
    expect(writes()).toMatchObject([{ ifMatch: '"1"', body: { alt: 'A made bed', focalX: 0.5 } }]);
  });

  it('is not saved as public without words, unless it is decoration', async () => {
    const writes = await open({ [write]: saved({ alt: '', isDecorative: true, revision: 2 }) });
    type(alt, '');
    press('Save');
    expect(field(alt).getAttribute('aria-invalid')).toBe('true');
    expect(writes()).toEqual([]);
    fireEvent.click(screen.getByLabelText(/It is decoration/));
    expect(field(alt).disabled).toBe(true);
    press('Save');
    await screen.findByText('The picture is saved.');
    expect(writes()).toMatchObject([{ body: { isDecorative: true } }]);
  });

  it('that somebody else changed keeps what was typed, shows theirs, and is saved on top of it', async () => {
    const theirs = buildPicture({ alt: 'Theirs', revision: 5, updatedBy: 'Flo Editor' });
    const answers = [
      refusal(412, 'revision_mismatch', 'Somebody else changed it.', { current: theirs }),
      ok(buildPicture({ alt: 'Mine', revision: 6 })),
    ];
    const writes = await open({ [write]: () => answers.shift() ?? refusal(500, 'internal') });
    type(alt, 'Mine');
    press('Save');
    expect(await screen.findByText(/Flo Editor wrote: “Theirs”/)).toBeTruthy();
    expect(field(alt).value).toBe('Mine');
    press('Save');
    await screen.findByText('The picture is saved.');
    expect(writes().map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"5"']);
  });

  it('says why a change failed, and keeps every word', async () => {
    await open({ [write]: () => refusal(409, 'wrong_state', 'This picture is used: Nights.') });
    type(alt, 'Kept words');
    press('Save');
    await screen.findByText('This picture is used: Nights.');
    expect(field(alt).value).toBe('Kept words');
  });

  it('is deleted after a question, when nothing uses it', async () => {
    await open({ [`DELETE /media/${checksum}`]: () => ok({ checksum }) });
    press('Delete this picture');
    press('Delete');
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  it('that is gone says so', async () => {
    serveMedia({ [read]: () => refusal(404, 'not_found', 'It was deleted meanwhile.') });
    showScreen('/media/:checksum', `/media/${checksum}`, <PictureScreen />);
    expect(await screen.findByText('It was deleted meanwhile.')).toBeTruthy();
  });
});

describe('the focal point', () => {
  const stage = () => screen.getByRole('button', { name: /^Focal point:/ });
  const values = () =>
    ['From the left, in percent', 'From the top, in percent'].map((label) => field(label).value);

  it('moves by the arrow keys, ten times as far with Shift, and stays inside', async () => {
    await open({});
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    fireEvent.keyDown(stage(), { key: 'ArrowUp', shiftKey: true });
    expect(values()).toEqual(['51', '40']);
    for (let count = 0; count < 6; count += 1)
      fireEvent.keyDown(stage(), { key: 'ArrowDown', shiftKey: true });
    for (let count = 0; count < 60; count += 1) fireEvent.keyDown(stage(), { key: 'ArrowLeft' });
    expect(values()).toEqual(['0', '100']);
    expect(stage().getAttribute('aria-label')).toBe(
      'Focal point: 0% from the left, 100% from the top',
    );
    const other = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    stage().dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
  });

  it('goes to where the picture is clicked, and nowhere by Enter', async () => {
    await open({});
    vi.spyOn(stage(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
    fireEvent.click(stage(), { clientX: 200, clientY: 200, detail: 1 });
    expect(values()).toEqual(['25', '75']);
    fireEvent.click(stage(), { detail: 0 });
    expect(values()).toEqual(['25', '75']);
  });

  it('is typed as two numbers; what is none stays and is explained', async () => {
    const writes = await open({ [write]: saved({ focalX: 0.1, focalY: 0.95, revision: 2 }) });
    type('From the left, in percent', '10');
    type('From the top, in percent', 'abc');
    press('Save');
    expect(field('From the top, in percent').getAttribute('aria-invalid')).toBe('true');
    expect([values(), writes()]).toEqual([['10', 'abc'], []]);
    type('From the top, in percent', '95');
    press('Save');
    await screen.findByText('The picture is saved.');
    expect(writes()).toMatchObject([{ body: { focalX: 0.1, focalY: 0.95 } }]);
  });
});
