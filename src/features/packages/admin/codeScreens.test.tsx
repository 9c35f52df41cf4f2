// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusal, unreachable } from '#testing/screens/fakeAnswers.ts';
import {
  FakeAdminServer,
  listTabStops,
  openAdminScreen,
  pressEnter,
} from '#testing/screens/fakeAdminServer.tsx';
import { field, press, type } from '#testing/screens/screenActions.ts';
import type { PlanCode } from '../codesContract.ts';
import { CodesScreen } from './CodesScreen.tsx';
import { NewCodeScreen } from './NewCodeScreen.tsx';

let server: FakeAdminServer;
beforeEach(() => {
  server = new FakeAdminServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const buildCode = (facts: Partial<PlanCode> = {}): PlanCode => ({
  id: 'fair',
  name: 'Spring fair',
  ending: 'WXYZ',
  package: 'filter_toggle',
  uses: 10,
  used: 3,
  lastUsedAt: '2026-11-29T18:00:00.000Z',
  endsAt: '2027-06-01T10:00:00.000Z',
  createdAt: '2026-11-01T18:00:00.000Z',
  createdBy: 'Nora Ward',
  endedAt: null,
  endedBy: '',
  state: 'active',
  ...facts,
});

describe('the list of plans and codes', () => {
  const open = () => openAdminScreen('/codes', <CodesScreen />);

  it('shows the prices for reading, and where the texts are edited', async () => {
    server.on('GET /codes', () => ok([]));
    open();
    const plans = screen.getByRole('region', { name: 'Plans' });
    expect(plans.textContent).toMatch(/Program match: \$29, tax included, for 12 months/);
    expect(plans.textContent).toMatch(/Names and prices are part of the program/);
    expect(within(plans).queryByRole('textbox')).toBeNull();
    expect(
      within(plans)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/content/plan/filter_toggle', '/content/plan/application_condenser']);
    expect(await screen.findByText('There are no codes yet')).toBeTruthy();
  });

  it('shows how often each was used, until when it works, and who made it', async () => {
    server.on('GET /codes', () =>
      ok([
        buildCode(),
        buildCode({
          id: 'old',
          name: '',
          ending: '',
          endsAt: null,
          state: 'ended',
          endedAt: '2026-11-20T18:00:00.000Z',
          endedBy: 'Bo Lamp',
        }),
      ]),
    );
    open();
    const list = await screen.findByRole('list', { name: 'Codes' });
    const rows = (await within(list).findAllByRole('listitem')).map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Spring fair, ends in WXYZ Works/);
    expect(rows[0]).toContain('Gives Program match. Used 3 of 10, last on Nov 29, 2026.');
    expect(rows[0]).toContain('Last day: May 31, 2027.');
    expect(rows[0]).toContain('Made Nov 1, 2026 by Nora Ward.');
    expect(rows[1]).toContain('A code Ended');
    expect(rows[1]).toContain('ended Nov 20, 2026 by Bo Lamp.');
    expect(within(list).getAllByRole('button')).toHaveLength(1);
  });

  it('ends a code after a question, and says when that failed', async () => {
    server.on('GET /codes', () => ok([buildCode()]));
    server.on('POST /codes/fair/end', unreachable);
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^End “Spring fair”/ }));
    const confirm = async () =>
      fireEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: /^End this code/ }),
      );
    expect(document.activeElement?.textContent).toBe('Cancel');
    await confirm();
    expect(await screen.findByText(/The code still works\./)).toBeTruthy();
    server.on('POST /codes/fair/end', () => ok(buildCode({ state: 'ended' })));
    server.on('GET /codes', () =>
      ok([
        buildCode({ state: 'ended', endedAt: '2026-11-30T18:00:00.000Z', endedBy: 'Nora Ward' }),
      ]),
    );
    press(/^End “Spring fair”/);
    await confirm();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^End “/ })).toBeNull());
  });

  it('says that it could not be loaded, and loads again', async () => {
    server.on('GET /codes', unreachable);
    open();
    expect(await screen.findByText('We couldn’t reach the server')).toBeTruthy();
    server.on('GET /codes', () => ok([buildCode()]));
    press('Try again');
    expect(await screen.findByText('Spring fair')).toBeTruthy();
  });
});

describe('the form of a code', () => {
  const open = () => openAdminScreen('/codes/new', <NewCodeScreen />);
  const choosePlan = () => fireEvent.click(screen.getByRole('radio', { name: /^Program match/ }));
  const messages = async () =>
    within(await screen.findByRole('region', { name: 'There is a problem' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('is reached by keys from top to bottom', () => {
    open();
    const stops = listTabStops(document.querySelector('form') ?? document);
    expect(stops.map((stop) => /^[A-Z][a-z]+( [a-z]+)*/.exec(stop)?.[0])).toEqual([
      'What it is for',
      'Program match',
      'My application',
      'Code',
      'Uses',
      'Month',
      'Day',
      'Year',
      'Make the code',
    ]);
  });

  it('has a sentence for each thing that is wrong, and sends nothing', async () => {
    open();
    type(/^Code/, 'short');
    type(/^Uses/, '1.5');
    fireEvent.change(field('Year'), { target: { value: '2020' } });
    fireEvent.change(field('Day'), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '05' } });
    act(() => pressEnter(field(/^Uses/)));
    expect(await messages()).toEqual([
      'Write what it is for, such as “Spring fair”',
      'Use 8 to 24 letters from A to Z and digits. Spaces and hyphens don’t count',
      'Choose the plan that it gives',
      'Enter a whole number from 1 to 10,000',
      'This day has passed. Choose today or a later day',
    ]);
    expect(server.sent).toEqual([]);
    type(/^Uses/, '10001');
    act(() => pressEnter(field(/^Uses/)));
    expect(await messages()).toContain('Enter a whole number from 1 to 10,000');
    type(/^Uses/, '1e3');
    act(() => pressEnter(field(/^Uses/)));
    expect(await messages()).toContain('Enter a whole number from 1 to 10,000');
  });

  it('shows the code once, with a way to copy it, and then an empty form', async () => {
    open();
    type(/^What it is for/, 'Spring fair');
    choosePlan();
    type(/^Uses/, '10');
    server.on('POST /codes', () => ok({ code: 'ABCD-EFGH-WXYZ', row: buildCode() }, 201));
    act(() => pressEnter(field(/^Uses/)));
    const shown = await screen.findByRole('region', { name: 'Your new code' });
    expect(server.bodiesOf('POST /codes')).toEqual([
      { name: 'Spring fair', code: '', package: 'filter_toggle', uses: 10, until: '' },
    ]);
    expect(shown.textContent).toMatch(/ABCD-EFGH-WXYZ.*10 times.*nobody can look it up later/s);
    expect(within(shown).getByRole('button', { name: /^Copy/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Spring fair');
    press('Make another code');
    expect(field(/^What it is for/).value).toBe('');
  });

  it('keeps every word when the code exists, or the permission was taken', async () => {
    open();
    type(/^What it is for/, 'Spring fair');
    choosePlan();
    type(/^Code/, 'NURSES-2027');
    const message = 'There is a code with these letters and digits already. Choose another one';
    server.on('POST /codes', () =>
      refusal(422, 'validation_failed', message, {
        fields: [{ path: 'code', code: 'taken', message }],
      }),
    );
    press(/^Make the code/);
    expect(await messages()).toEqual([message]);
    server.on('POST /codes', () => refusal(403, 'permission_needed', 'No longer allowed.'));
    press(/^Make the code/);
    expect(await screen.findByText('You can’t work on codes anymore')).toBeTruthy();
    expect([field(/^What it is for/).value, field(/^Code/).value]).toEqual([
      'Spring fair',
      'NURSES-2027',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Program match/ }).checked).toBe(
      true,
    );
  });
});
