// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPrefs, FakeServer, renderPart } from '../testingNotices.tsx';
import { eventsFor } from '../../policy.ts';
import { defaultMatrix, noticeEvents } from '../../rules.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { NotificationSettings } from './NotificationSettings.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.install();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saves = () => server.sent.filter(({ method }) => method === 'PUT');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save notification settings');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open() {
  renderPart(<NotificationSettings userId="u1" />);
  await screen.findByRole('table', { name: 'What to tell you about, and how' });
}

describe('the settings', () => {
  it('change one channel of one event, based on the revision that is shown', async () => {
    await open();
    const name = 'Answers to questions you asked or follow';
    fireEvent.click(screen.getByRole('checkbox', { name: `${name}: push` }));
    fireEvent.change(screen.getByRole('combobox', { name: `${name}: email` }), {
      target: { value: 'weekly' },
    });
    save();
    await screen.findByText('Saved.');
    const { matrix } = buildPrefs();
    expect(saves()).toMatchObject([
      {
        ifMatch: '"3"',
        body: {
          matrix: { ...matrix, new_answer: { site: true, mail: 'weekly', push: false } },
          digestHour: 9,
        },
      },
    ]);
  });

  it('offer schools and searches that were saved to those alone who can save them, and leave the others as they are', async () => {
    const schools = 'News and dates of schools you saved';
    const searches = 'New programs for searches you saved';
    const rows = () =>
      screen
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
        .filter((text) => text === schools || text === searches);
    signIn({ role_name: 'Nurse' });
    await open();
    expect(rows()).toEqual([]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(
      eventsFor({ roleName: 'Nurse', studentPackage: '' }).length,
    );
    cleanup();
    signIn();
    await open();
    expect(rows()).toEqual([schools]);
    cleanup();
    server.prefs = buildPrefs({ events: [...noticeEvents] });
    await open();
    expect(rows()).toEqual([schools, searches]);
    cleanup();
    server.prefs = buildPrefs({ events: ['badge', 'of_a_newer_build'] });
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'New badges: push' }));
    expect(rows()).toEqual([]);
    save();
    await screen.findByText('Saved.');
    const badge = { ...defaultMatrix.badge, push: true };
    expect(saves().map(({ body }) => body)).toMatchObject([
      { matrix: { ...defaultMatrix, badge } },
    ]);
  });

  it('offer what happens in an application with the package that it needs', async () => {
    const switches = () =>
      screen.queryAllByRole('checkbox', { name: /Deadlines of your programs.*: on this site$/ });
    server.prefs = buildPrefs({ events: eventsFor({ roleName: 'Student', studentPackage: '' }) });
    await open();
    expect(switches()).toHaveLength(0);
    cleanup();
    const studentPackage = 'application_condenser';
    server.prefs = buildPrefs({ events: eventsFor({ roleName: 'Student', studentPackage }) });
    await open();
    expect(switches()).toHaveLength(1);
  });

  it('take quiet hours, shifts and the hour of the summary', async () => {
    await open();
    fireEvent.click(screen.getByRole('switch', { name: /Quiet hours/ }));
    type('Until', '06:30');
    press('Add a shift');
    type('Shift 1 starts', '2026-12-01T19:00');
    type('Shift 1 ends', '2026-12-02T07:00');
    fireEvent.change(screen.getByRole('combobox', { name: /Send summary emails at/ }), {
      target: { value: '18' },
    });
    save();
    await screen.findByText('Saved.');
    expect(saves()[0]?.body).toMatchObject({
      quiet: { from: '22:00', to: '06:30' },
      shifts: [{ from: '2026-12-01T19:00', to: '2026-12-02T07:00' }],
      digestHour: 18,
    });
  });

  it('send nothing that is not a time, and say where', async () => {
    await open();
    press('Add a shift');
    save();
    await screen.findAllByText(/Enter when the shift starts and ends/);
    expect(saves()).toEqual([]);
    press('Remove shift 1');
    save();
    await screen.findByText('Saved.');
  });

  it('changed on another device meanwhile are a choice, and nothing is overwritten unseen', async () => {
    await open();
    const current = buildPrefs({ digestHour: 20, revision: 4 });
    const hour = () =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: /Send summary emails at/ });
    fireEvent.change(hour(), { target: { value: '6' } });
    server.conflict = current;
    save();
    await screen.findByText('These settings were changed on another device');
    expect(hour().value).toBe('6');
    press('Keep mine to save');
    save();
    await screen.findByText('Saved.');
    expect(saves().at(-1)).toMatchObject({ ifMatch: '"4"', body: { digestHour: 6 } });
    server.conflict = buildPrefs({ digestHour: 21, revision: 9 });
    fireEvent.change(hour(), { target: { value: '7' } });
    save();
    await screen.findByText('These settings were changed on another device');
    press('Use those');
    await waitFor(() => expect(hour().value).toBe('21'));
  });

  it('stay in the form when the server is not reached', async () => {
    await open();
    fireEvent.change(screen.getByRole('combobox', { name: /Send summary emails at/ }), {
      target: { value: '6' },
    });
    server.reachable = false;
    save();
    await screen.findByText('We couldn’t reach the server');
    server.reachable = true;
    save();
    await screen.findByText('Saved.');
    expect(saves()[0]?.body).toMatchObject({ digestHour: 6 });
  });

  it('that cannot be loaded say so and can be asked for again', async () => {
    server.reachable = false;
    renderPart(<NotificationSettings userId="u1" />);
    await screen.findByText('We couldn’t load these settings');
    server.reachable = true;
    press('Try again');
    await screen.findByRole('table');
  });
});
