// @module-tag long
// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnProfile } from '#features/forum/memberContract.ts';
import { ok, press, refusal, serve, signIn } from '#features/schools/client/testingSchoolPage.tsx';
import { MemberActions } from './MemberActions.tsx';
import { TagActions } from './TagActions.tsx';
import { findButton, openActions, setUpForum } from './testingActions.tsx';

setUpForum();
beforeAll(async () => {
  await import('#ui/overlay/Sheet.tsx');
});

const profile: OwnProfile = {
  handle: 'cora-n',
  handleChangeableAt: null,
  profile: null,
  bio: '',
  location: '',
  hidesActivity: false,
  follows: [{ kind: 'tag', key: 'teas', title: 'TEAS' }],
  blocked: [],
  canModerate: false,
  privileges: [],
  reputation: [],
  revision: 1,
};
const me = (more: Partial<OwnProfile> = {}) => ({
  'GET /forum/me': () => ok({ ...profile, ...more }),
});

describe('another member', () => {
  it('is blocked after a question that says what follows, and unblocked again', async () => {
    signIn();
    const answers = { ...me(), 'PUT /forum/blocks': () => ok({ on: true }) };
    const sent = serve(answers);
    openActions(<MemberActions handle="loud-one" />);
    fireEvent.click(await findButton('Block loud-one'));
    const dialog = await screen.findByRole('dialog', { name: 'Block loud-one?' });
    expect(sent).toEqual([]);
    Object.assign(answers, me({ blocked: ['loud-one'] }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    await findButton('Unblock loud-one');
    Object.assign(answers, me());
    press('Unblock loud-one');
    await findButton('Block loud-one');
    expect(sent.map(({ body }) => body)).toEqual([
      { handle: 'loud-one', on: true },
      { handle: 'loud-one', on: false },
    ]);
  });

  it('is blocked later when it was too often: the wait counts down, and the button is free again', async () => {
    signIn();
    const tooOften = () => refusal(429, 'too_many_requests');
    const answers = { ...me(), 'PUT /forum/blocks': tooOften };
    const sent = serve(answers);
    openActions(<MemberActions handle="loud-one" />);
    fireEvent.click(await findButton('Block loud-one'));
    const dialog = await screen.findByRole('dialog', { name: 'Block loud-one?' });
    const block = within(dialog).getByRole('button', { name: 'Block' });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    fireEvent.click(block);
    expect((await within(dialog).findByRole('timer')).textContent).toMatch(
      /in (1 minute|59 seconds)/,
    );
    fireEvent.click(block);
    expect(sent).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(within(dialog).queryByRole('timer')).toBeNull();
    expect(within(dialog).getByText('You can try again now.')).toBeTruthy();
    fireEvent.click(block);
    await waitFor(() => expect(sent).toHaveLength(2));
    vi.useRealTimers();
  });

  it('is neither followed nor blocked on one’s own page', async () => {
    signIn();
    serve(me());
    openActions(<MemberActions handle="cora-n" />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});

describe('a tag', () => {
  it('that is followed says so, and is ignored with a press', async () => {
    signIn();
    const sent = serve({ ...me(), 'PUT /forum/follows': () => ok({ on: true }) });
    openActions(<TagActions slug="teas" name="TEAS" />);
    const follow = await findButton('Follow TEAS');
    await waitFor(() => expect(follow.getAttribute('aria-pressed')).toBe('true'));
    press('Ignore TEAS');
    expect(await screen.findByText(/left out of your lists/)).toBeTruthy();
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({ kind: 'ignored_tag', key: 'teas', on: true }),
    );
  });

  it('sends a guest to sign in and back', async () => {
    serve({});
    const { router } = openActions(<TagActions slug="teas" name="TEAS" />);
    fireEvent.click(await findButton('Follow TEAS'));
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/login');
  });
});
