// @module-tag long
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { ok } from '#testing/screens/fakeAnswers.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import type { StudentHome } from '../contract.ts';
import { buildDueDate, buildHome } from '../testing.ts';
import { HomeNews, HomeTop, PlanNotice } from './homeParts.lazy.ts';

let home: StudentHome | null;
beforeEach(() => {
  home = buildHome();
  vi.stubGlobal('fetch', (url: string) =>
    home !== null && url.endsWith('/me/home')
      ? Promise.resolve(ok(home))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await clearDevice();
});

const show = (element: ReactNode, student_package = 'application_condenser') => {
  signIn({ student_package });
  return render(
    <WithOffline>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{element}</MemoryRouter>
      </QueryClientProvider>
    </WithOffline>,
  );
};
const top = <HomeTop next={<p>Next: enter your legal name</p>} />;
const region = (name: string) => screen.findByRole('region', { name });

describe('the top of the home', () => {
  it('lists what is due in 60 days in two clocks, and marks what is not confirmed', async () => {
    home = buildHome({
      deadlines: [buildDueDate(), buildDueDate({ key: 'b', school: 'Second', confirmed: false })],
    });
    show(top);
    const dates = await region('Due in the next 60 days');
    expect(dates.textContent).toMatch(/Final deadline in 5 days: Harbor State, BSN, Fall 2027/);
    expect(within(dates).getAllByText(/^Deadline \(.+\)$/)).toHaveLength(2);
    expect(within(dates).getAllByText('Your time')).toHaveLength(2);
    expect(within(dates).getAllByText('Not confirmed')).toHaveLength(1);
    expect(within(dates).getByRole('link', { name: 'Second' })).toBeTruthy();
  });

  it('shows what the answers ask for next until something is more urgent', async () => {
    const { unmount } = show(top);
    await region('Due in the next 60 days');
    expect(screen.getByText('Next: enter your legal name')).toBeTruthy();
    unmount();
    home = buildHome({ next: { label: 'Next: finish Harbor', detail: 'Due today.', href: '/x' } });
    show(top);
    const link = await screen.findByRole('link', { name: /Next: finish Harbor/ });
    expect(link.getAttribute('href')).toBe('/x');
    expect(screen.queryByText('Next: enter your legal name')).toBeNull();
  });

  it('offers a task of ten minutes, and what is missing for each program', async () => {
    const item = { message: 'Add the CPR card.', href: '/cpr' };
    home = buildHome({
      hasAnswers: true,
      quickTask: { ...item, minutes: 8, program: 'Harbor State, BSN' },
      programs: [
        {
          id: 'p1',
          title: 'Harbor State, BSN',
          cycle: '',
          stage: 'started',
          deadline: null,
          href: '/p1',
          missingCount: 7,
          missing: [item],
        },
      ],
    });
    show(top);
    const task = await region('10 minutes free?');
    expect(task.textContent).toContain('About 8 minutes, for Harbor State, BSN');
    const missing = await region('What’s missing');
    expect(within(missing).getByRole('link', { name: item.message })).toBeTruthy();
    expect(missing.textContent).toContain('And 6 more.');
  });

  it('without a plan leads to nothing that is closed, and still to the dates of schools', async () => {
    home = buildHome({
      next: { label: 'Next: closed', detail: '', href: '/my-account/application-condenser' },
      quickTask: {
        message: 'Closed',
        href: '/my-account/application-condenser',
        minutes: 3,
        program: '',
      },
      deadlines: [
        buildDueDate(),
        buildDueDate({ key: 'a', school: 'Applied', href: '/my-account/application-condenser?x' }),
      ],
    });
    show(<HomeTop next={null} />, '');
    await region('Due in the next 60 days');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/university/harbor-state');
    expect(links.filter((href) => href?.includes('application-condenser'))).toEqual([]);
    expect(screen.getByText('Applied')).toBeTruthy();
  });

  it('shows the copy of this device without a connection, and its age', async () => {
    home = buildHome({ deadlines: [buildDueDate()] });
    const { unmount } = show(top);
    await region('Due in the next 60 days');
    const { getOffline } = await import('#offline/currentOffline.ts');
    await expect.poll(() => getOffline()?.store.readValue('student-home/home')).toBeTruthy();
    unmount();
    home = null;
    show(top);
    const dates = await region('Due in the next 60 days');
    expect(dates.textContent).toContain('Harbor State');
    expect(screen.getByText(/^You’re offline\. What’s due and missing is from/)).toBeTruthy();
  });

  it('says so where neither the server nor the device has it', async () => {
    home = null;
    show(top);
    expect(await screen.findByText('We couldn’t load your deadlines')).toBeTruthy();
    expect(screen.getByText('Next: enter your legal name')).toBeTruthy();
  });
});

describe('news', () => {
  it('are replies and notifications, each where it leads', async () => {
    const at = new Date().toISOString();
    home = buildHome({
      unread: 5,
      replies: [{ id: 2, text: 'New answer to “TEAS?”', path: '/forum/question/1', at }],
      notices: [{ id: 1, text: 'You earned a badge', path: '/forum/profile', at }],
    });
    show(<HomeNews />);
    const replies = await region('Recent replies');
    const link = within(replies).getByRole('link', { name: 'New answer to “TEAS?”' });
    expect(link.getAttribute('href')).toBe('/forum/question/1');
    expect((await region('Notifications')).textContent).toContain('5 unread in all');
  });
});

describe('the notice about the plan', () => {
  const notice = <PlanNotice fallback={<p>You don’t have a plan yet</p>} />;

  it('says when it ended, and leads to what was entered and to the plans', async () => {
    home = buildHome({
      hasAnswers: true,
      endedPlan: { package: 'application_condenser', endedAt: '2026-11-05T00:00:00.000Z' },
    });
    show(notice, '');
    expect(
      await screen.findByText('Your plan “My application” ended on 5 November 2026'),
    ).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#plan', '/my-account?page=application']);
  });

  it('is another one for who never had a plan', async () => {
    show(notice, '');
    expect(await screen.findByText('You don’t have a plan yet')).toBeTruthy();
  });
});
