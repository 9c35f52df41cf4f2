// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { press, setOnline, type } from '#testing/screens/screenActions.ts';
import type { ResourceContent } from '../../contract.ts';
import { buildOwn, buildResource } from '../../testing.ts';
import { openItem, setUpResources, world } from '../testingResourcesScreen.tsx';

setUpResources();

const region = (name: string) => screen.findByRole('region', { name });

describe('a resource', () => {
  it('has its text, the day it was checked and its sources', async () => {
    await openItem('first-steps', 'First steps');
    expect(screen.getByText('With one program.')).toBeTruthy();
    expect(screen.getByText(/We last checked this on 30 November 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'NCSBN' }).getAttribute('href')).toBe(
      'https://www.ncsbn.org/boards',
    );
    await waitFor(() => expect(world.own).toMatchObject([{ slug: 'first-steps', progress: 10 }]));
  });

  it('is saved and finished, and both taken back', async () => {
    world.own = [buildOwn({ slug: 'first-steps', progress: 10 })];
    await openItem('first-steps', 'First steps');
    press('Save');
    await screen.findByRole('button', { name: 'Remove from saved' });
    press('Done');
    await screen.findByRole('button', { name: 'Not done yet' });
    await waitFor(() => expect(world.own).toMatchObject([{ saved: true, done: true }]));
    press('Not done yet');
    await screen.findByRole('button', { name: 'Done' });
    await waitFor(() => expect(world.own).toMatchObject([{ saved: true, done: false }]));
  });

  it('is marked without a connection, and once on the server when it is back', async () => {
    const first = await openItem('a-list', 'A checklist');
    press('Put on this device (9.4 kB)');
    await screen.findByRole('button', { name: 'Remove from this device' });
    first.unmount();
    world.isReachable = false;
    setOnline(false);
    await openItem('a-list', 'A checklist');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pay the fee' });
    fireEvent.click(box);
    // At the press: whoever ticks fast must not see one go back.
    expect(box.checked).toBe(true);
    await screen.findByText('1 of 2 items ticked');
    expect(world.sent).toEqual([]);
    world.isReachable = true;
    setOnline(true);
    await getOffline()?.flush(2000);
    await waitFor(() =>
      expect(world.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1),
    );
    expect(world.own).toMatchObject([{ slug: 'a-list', ticks: ['fee'], progress: 50 }]);
  });

  it('that is missing is reported without a press', async () => {
    await openItem('gone-by-now', 'We can’t find this resource');
    await waitFor(() =>
      expect(world.sent).toEqual([
        { method: 'POST', path: '/resources/gone-by-now/link-reports', body: { url: '' } },
      ]),
    );
  });

  it('of a plan names the plan and leads to it, and shows nothing of its content', async () => {
    await openItem('paid', 'A paid set');
    await screen.findByText('This is included in the plan Program match');
    const link = screen.getByRole('link', { name: 'Get Program match' });
    expect(link.getAttribute('href')).toBe('/my-account/update-profile#plan');
    expect(screen.queryByText('Half of 10?')).toBeNull();
  });

  it('that this device doesn’t have says so without a connection', async () => {
    world.isReachable = false;
    await openItem('first-steps', 'This resource isn’t on this device');
    world.isReachable = true;
    press('Try again');
    await screen.findByRole('heading', { name: 'First steps' });
  });

  it('has a way to report a link, which must be chosen', async () => {
    await openItem('first-steps', 'First steps');
    press('Report this link');
    expect(screen.getByText('Choose the link that doesn’t work')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'NCSBN' }));
    press('Report this link');
    await screen.findByText('Thank you. We’ll check this link.');
    await waitFor(() =>
      expect(world.sent).toContainEqual({
        method: 'POST',
        path: '/resources/first-steps/link-reports',
        body: { url: 'https://www.ncsbn.org/boards' },
      }),
    );
  });
});

describe('a checklist for each program', () => {
  it('has the program’s deadline and ticks of its own', async () => {
    const deadline = { at: '2027-02-01T23:59:00.000Z', zone: 'America/New_York' };
    world.applicant = {
      stage: 'preparing',
      programs: [
        { id: 'p1', title: 'Harbor State, BSN', deadline },
        { id: 'p2', title: 'Lantern, ADN', deadline: null },
      ],
    };
    world.own = [buildOwn({ slug: 'a-list', ticks: ['p1:fee'], progress: 25 })];
    await openItem('a-list', 'A checklist');
    await screen.findByRole('heading', { name: 'Harbor State, BSN' });
    expect(document.querySelector('time')?.dateTime).toBe(deadline.at);
    expect(screen.getByText('You haven’t entered its deadline yet.')).toBeTruthy();
    await screen.findByText('1 of 2 items ticked');
    const [, , , last] = screen.getAllByRole<HTMLInputElement>('checkbox');
    if (!last) throw new Error('Four boxes were expected.');
    fireEvent.click(last);
    await waitFor(() =>
      expect(world.own).toMatchObject([{ ticks: ['p1:fee', 'p2:fee'], progress: 50 }]),
    );
  });

  it('is one list without programs, with the way to add some', async () => {
    await openItem('a-list', 'A checklist');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'My application' })).toBeTruthy();
  });
});

describe('practice questions', () => {
  it('explain each answer, count the right ones and start again', async () => {
    await openItem('a-set', 'Fractions');
    await screen.findByText('0 of 2 questions answered, 0 right.');
    fireEvent.click(screen.getByRole('radio', { name: '5' }));
    await screen.findByText(/^Right. Two times 5./);
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    await screen.findByText(/^Not quite. The right answer is “3”. Three times 3./);
    await screen.findByText('2 of 2 questions answered, 1 right.');
    await waitFor(() =>
      expect(world.own).toMatchObject([{ progress: 100, answers: { half: 0, third: 0 } }]),
    );
    press('Start again');
    await screen.findByText('0 of 2 questions answered, 0 right.');
  });
});

describe('a calculator', () => {
  it('answers as numbers are typed, and sends none of them', async () => {
    const content: ResourceContent = { kind: 'calculator', calculator: 'gpa', intro: 'Try it.' };
    world.resources = [buildResource({ slug: 'gpa', title: 'GPA' }, content)];
    const { unmount } = await openItem('gpa', 'GPA');
    await screen.findByText('Try it.');
    type('Your science GPA so far', '3');
    type('Science credits so far', '20');
    type('The GPA you want to reach', '3,2');
    type('Science credits you’ll still take', '10');
    const result = within(await region('Result'));
    expect(result.getByText('3.60')).toBeTruthy();
    type('Science credits so far', 'many');
    expect(screen.getByText('Enter a number, such as 3.5')).toBeTruthy();
    expect(result.getByText('Correct the numbers above to see it.')).toBeTruthy();
    unmount();
    await openItem('gpa', 'GPA');
    await screen.findByDisplayValue('3,2');
    expect(JSON.stringify(world.sent)).not.toContain('3,2');
    press('Clear the numbers');
    expect(screen.queryByDisplayValue('3,2')).toBeNull();
  });
});

describe('a film', () => {
  const film = { kind: 'film', minutes: 3, captions: true, transcript: '<p>Welcome.</p>' } as const;
  const openFilm = async (url: string, problem: string) => {
    world.resources = [buildResource({ slug: 'film', title: 'A film' }, { ...film, url, problem })];
    await openItem('film', 'A film');
  };

  it('loads nothing before a tap, and its text can be read without it', async () => {
    await openFilm('https://vimeo.com/76979871', '');
    await screen.findByRole('button', { name: 'Play video: A film' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText('Welcome.')).toBeTruthy();
  });

  it('whose link doesn’t work says why', async () => {
    await openFilm('https://example.org', 'Invalid video URL or unsupported format.');
    await screen.findByText('Invalid video URL or unsupported format.');
    expect(screen.getByText('Welcome.')).toBeTruthy();
  });
});
