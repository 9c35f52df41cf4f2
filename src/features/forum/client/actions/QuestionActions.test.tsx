// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { questionQuery } from '#features/forum/client/read/queries.ts';
import {
  ok,
  refusal,
  serve,
  signIn,
  unreachable,
} from '#features/schools/client/testingSchoolPage.tsx';
import { guestSaves } from './marks/guestSaves.ts';
import { QuestionActions } from './QuestionActions.tsx';
import { buildQuestion } from '#features/forum/testing.ts';
import {
  buildPage,
  disconnect,
  findButton,
  openActions,
  relationAnswer,
  setUpForum,
} from './testingActions.tsx';

setUpForum();
beforeAll(async () => {
  await import('./menu/postForms.lazy.ts');
});

const page = buildPage();
const voteCall = 'PUT /forum/votes';
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');

describe('a vote on a question', () => {
  it('shows at once, is sent as an absolute value, and ends up in what was fetched', async () => {
    signIn();
    const sent = serve({ ...relationAnswer(), [voteCall]: () => ok({ score: 9, value: 1 }) });
    const { client } = openActions(<QuestionActions page={page} />);
    const { queryKey } = questionQuery('10', 'best');
    client.setQueryData([...queryKey], { kind: 'found', page });
    const up = await findButton('Vote up');
    await waitFor(() => expect(client.isFetching()).toBe(0));
    fireEvent.click(up);
    await waitFor(() => expect(isPressed(up)).toBe('true'));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ kind: 'question', id: '10', value: 1 }]),
    );
    await waitFor(() =>
      expect(client.getQueryData(queryKey)).toMatchObject({
        page: { question: { score: 9 } },
      }),
    );
    expect(isPressed(await findButton('Vote down'))).toBe('false');
  });

  it('made without a connection waits in words, counts, and goes out by itself', async () => {
    signIn();
    disconnect();
    const answers = { ...relationAnswer(), [voteCall]: unreachable };
    const sent = serve(answers);
    openActions(<QuestionActions page={page} />);
    fireEvent.click(await findButton('Vote up'));
    expect(await screen.findByText(/Your vote waits on this device/)).toBeTruthy();
    expect(screen.getByText('5')).toBeTruthy();
    Object.assign(answers, { [voteCall]: () => ok({ score: 5, value: 1 }) });
    vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(sent).not.toEqual([]));
    await waitFor(() => expect(screen.queryByText(/Your vote waits/)).toBeNull());
    expect(isPressed(screen.getByRole('button', { name: 'Vote up' }))).toBe('true');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('pressed again is taken back, and down replaces up', async () => {
    signIn();
    const sent = serve({
      ...relationAnswer({ votes: { '10': 1 } }),
      [voteCall]: () => ok({ score: 3, value: 0 }),
    });
    openActions(<QuestionActions page={page} />);
    const up = await findButton('Vote up');
    await waitFor(() => expect(isPressed(up)).toBe('true'));
    fireEvent.click(up);
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ value: 0 }));
    await waitFor(() => expect(isPressed(up)).toBe('false'));
    fireEvent.click(screen.getByRole('button', { name: 'Vote down' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ value: -1 }));
  });

  it('refused by the server is undone, and the reason is given', async () => {
    signIn();
    serve({ ...relationAnswer(), [voteCall]: () => refusal(403, 'wrong_role') });
    openActions(<QuestionActions page={page} />);
    const up = await findButton('Vote up');
    fireEvent.click(up);
    expect(await screen.findByText(/Nothing was changed. Not like this./)).toBeTruthy();
    expect([isPressed(up), screen.getByText('4')]).toEqual(['false', expect.anything()]);
  });

  it('on an own question is not possible, and a press says why', async () => {
    signIn();
    const sent = serve(relationAnswer({ isAsker: true }));
    openActions(<QuestionActions page={page} />);
    const up = await findButton('Vote up');
    await waitFor(() => expect(up.getAttribute('aria-disabled')).toBe('true'));
    fireEvent.click(up);
    expect(
      await screen.findByText('You can’t vote on your own post.', { selector: 'p' }),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('on a locked question is not possible', async () => {
    signIn();
    serve(relationAnswer());
    openActions(<QuestionActions page={buildPage(buildQuestion({ state: 'locked' }))} />);
    const up = await findButton('Vote up');
    fireEvent.click(up);
    expect(await screen.findByText(/this question is locked/, { selector: 'p' })).toBeTruthy();
  });
});

describe('a guest', () => {
  it('who votes is asked to sign in, and comes back to the question', async () => {
    serve({});
    const { router } = openActions(<QuestionActions page={page} />);
    fireEvent.click(await findButton('Vote up'));
    await screen.findByText('Another page');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/login?next=%2Fforum%2Fquestion%2F10');
  });

  it('saves on this device, and removes it again', async () => {
    serve({});
    openActions(<QuestionActions page={page} />);
    const save = await findButton(/^Save/);
    fireEvent.click(save);
    expect(await screen.findByText(/Saved on this device/)).toBeTruthy();
    expect(isPressed(save)).toBe('true');
    expect(guestSaves.read()).toMatchObject([{ kind: 'question', id: '10', questionId: '10' }]);
    fireEvent.click(save);
    expect(isPressed(save)).toBe('false');
    expect(guestSaves.read()).toEqual([]);
  });
});

describe('a member', () => {
  it('saves and follows a question', async () => {
    signIn();
    const sent = serve({
      ...relationAnswer(),
      'PUT /forum/saves': () => ok({ save: null }),
      'PUT /forum/follows': () => ok({ on: true }),
    });
    openActions(<QuestionActions page={page} />);
    fireEvent.click(await findButton(/^Save/));
    expect(await screen.findByRole('link', { name: 'See your saves' })).toBeTruthy();
    fireEvent.click(await findButton(/^Follow/));
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['/forum/saves', { kind: 'question', id: '10', on: true }],
        ['/forum/follows', { kind: 'question', key: '10', on: true }],
      ]),
    );
    await waitFor(async () => expect(isPressed(await findButton(/^Follow/))).toBe('true'));
  });

  it('has seen the answers of a saved question by opening it', async () => {
    signIn();
    const sent = serve({
      ...relationAnswer({ savedIds: ['10'] }),
      'POST /forum/saves/seen': () => ok({ seen: true }),
    });
    openActions(<QuestionActions page={page} />);
    await waitFor(() =>
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['/forum/saves/seen', { id: '10' }],
      ]),
    );
  });

  it('copies a link where the device has no sheet to share it', async () => {
    signIn();
    serve(relationAnswer());
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', clipboard: { writeText } });
    openActions(<QuestionActions page={page} />);
    fireEvent.click(await findButton(/^Share/));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/^http/));
  });
});
