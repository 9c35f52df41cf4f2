// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { ok, refusal, serve, signIn } from '#features/schools/client/testingSchoolPage.tsx';
import type { QuestionPage } from '../../contract.ts';
import { buildAnswer, buildComment, buildQuestion } from '#features/forum/testing.ts';
import {
  buildPage,
  buildRelation,
  disconnect,
  questionPath,
  setUpForum,
} from '../actions/testingActions.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { CommentTools } from './CommentTools.tsx';
import { EditPost } from './EditPost.tsx';
import { PendingAnswers } from './PendingAnswers.tsx';
import { PendingEdits } from './pending/PendingEdits.tsx';
import { fill, findStatus, openComposer, press } from './testingWrite.tsx';

setUpForum();
beforeEach(signIn);

const text = 'Call the office in the first week of each month and ask where you stand.';
const relation = (more = {}) => ({
  'GET /forum/questions/10/own': () => ok(buildRelation(more)),
  'GET /forum/drafts': () => ok([]),
});
const answers = 'POST /forum/questions/10/answers';
const comments = 'POST /forum/comments';
const posted = (id: string, state = 'open') => ok({ id, state, revision: 1 }, 201);
const callsTo = (sent: ReturnType<typeof serve>, path: string) =>
  sent.filter((call) => `${call.method} ${call.path}` === path);

const openThread = (page: QuestionPage = buildPage()) =>
  openComposer(
    questionPath,
    <>
      <PendingAnswers page={page} />
      <AnswerForm page={page} />
    </>,
  );
const ready = () => waitFor(() => expect(getOffline()?.find('forumDrafts')).toBeDefined());

async function answer(words = text): Promise<void> {
  await ready();
  fill('Your answer', words);
  press('Post your answer');
}

describe('an answer', () => {
  it('is posted once, and the form says so', async () => {
    const sent = serve({ ...relation(), [answers]: () => posted('11') });
    openThread();
    await answer();
    await findStatus(/^Posted/);
    expect(callsTo(sent, answers)).toMatchObject([{ body: { body: text, lang: 'en' } }]);
  });

  it('without a connection stands in its place as waiting, with a comment that follows it', async () => {
    serve({});
    disconnect();
    openThread();
    await answer();
    const status = await findStatus(/^Waiting for connection/);
    // The form and its button are gone: the focus stays where they were.
    expect(document.activeElement?.contains(status)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    const waiting = screen.getByRole('list', { name: 'Waiting answers' });
    expect(within(waiting).getByText(text)).toBeDefined();
    press('Add a comment');
    fill('Your comment', 'I mean the admissions office.');
    press('Post your comment');
    await within(waiting).findByText('I mean the admissions office.');
    const sent = serve({
      ...relation(),
      [answers]: () => posted('55'),
      [comments]: () => posted('56'),
    });
    await getOffline()?.syncNow();
    await waitFor(() => expect(callsTo(sent, comments)).toHaveLength(1));
    expect(callsTo(sent, answers)).toHaveLength(1);
    expect(callsTo(sent, comments)[0]?.body).toEqual({
      on: { kind: 'answer', id: '55' },
      body: 'I mean the admissions office.',
    });
  });

  it('to a question that was closed meanwhile keeps its words, says why, and can be copied', async () => {
    serve({});
    disconnect();
    const { unmount } = openThread();
    await answer();
    await findStatus(/^Waiting for connection/);
    const detail = 'A moderator closed this question as a duplicate.';
    serve({ ...relation(), [answers]: () => refusal(423, 'locked', { detail }) });
    await getOffline()?.syncNow();
    await findStatus(/^Not posted/);
    unmount();
    await getOffline()?.close();
    openThread(buildPage(buildQuestion({ state: 'closed' })));
    await screen.findByText(new RegExp(detail));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeDefined();
    press('Discard answer');
    await screen.findByText('This question is closed, so it takes no new answers.');
  });

  it('that waits goes back into the form when it is edited', async () => {
    serve({});
    disconnect();
    openThread();
    await answer();
    await findStatus(/^Waiting for connection/);
    press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Your answer')).toHaveProperty('value', text));
    await waitFor(() => expect(getOffline()?.outbox.items()).toEqual([]));
  });

  it('taken back leaves its comment in sight, to be discarded', async () => {
    serve({});
    disconnect();
    openThread();
    await answer();
    await findStatus(/^Waiting for connection/);
    press('Add a comment');
    fill('Your comment', 'One more thing.');
    press('Post your comment');
    await screen.findByText('One more thing.');
    const buttons = screen.getAllByRole('button', { name: 'Don’t post it' });
    const own = buttons.find((button) => button.closest('ul ul') === null);
    fireEvent.click(own ?? document.body);
    await screen.findByText(/^This comment belongs to an answer that you took back/);
    press('Discard comment');
    await waitFor(() => expect(getOffline()?.outbox.items()).toEqual([]));
  });

  it('of a first-time author waits for review, where its author sees it', async () => {
    const pendingAnswers = [buildAnswer({ id: '60', html: `<p>${text}</p>`, state: 'pending' })];
    serve(relation({ pendingAnswers, sources: { '60': text } }));
    openThread();
    await screen.findByText('Waits for review');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
  });

  it('is one a person', async () => {
    serve(relation({ sources: { '11': 'About a year.' } }));
    openThread();
    await screen.findByText(/^You’ve answered this question/);
    expect(screen.queryByLabelText('Your answer')).toBeNull();
  });

  it('of only a link is not sent', async () => {
    const sent = serve(relation());
    openThread();
    await answer('https://a.example/a-page-about-it');
    await screen.findByText('There is a problem');
    expect(callsTo(sent, answers)).toEqual([]);
  });
});

describe('an edit', () => {
  const mine = buildAnswer({ id: '11', revision: 3 });
  const path = 'PATCH /forum/answers/11';
  const openEdit = (onDone = () => undefined, draftsOpen = Promise.resolve()) => {
    const page = buildPage(buildQuestion(), [mine]);
    return openComposer(
      questionPath,
      <>
        <PendingEdits page={page} />
        <EditPost page={page} post={{ kind: 'answer', post: mine }} onDone={onDone} />
      </>,
      draftsOpen,
    );
  };
  const begun = () =>
    waitFor(() =>
      expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'About a year.'),
    );

  it('begins with what was written and is saved on top of the revision it began from', async () => {
    let isDone = false;
    const sent = serve({
      ...relation({ sources: { '11': 'About a year.' } }),
      [path]: () => ok({ ...mine, revision: 4 }),
    });
    openEdit(() => void (isDone = true));
    await begun();
    fill('Your answer', 'About a year and a half, sometimes two.');
    fill('What did you change? (optional)', 'More exact');
    press('Save changes');
    await waitFor(() => expect(isDone).toBe(true));
    expect(callsTo(sent, path)).toMatchObject([
      { body: { body: 'About a year and a half, sometimes two.', lang: 'en', note: 'More exact' } },
    ]);
  });

  it('that is typed before the drafts are open stays as typed', async () => {
    serve(relation({ sources: { '11': 'About a year.' } }));
    let open: () => void = () => undefined;
    openEdit(undefined, new Promise((resolve) => void (open = resolve)));
    await begun();
    fill('Your answer', 'About a year and a half, sometimes two.');
    open();
    await waitFor(() =>
      expect(getOffline()?.find('forumDrafts')?.shown('e:11', 'revision')).toBe('3'),
    );
    expect(screen.getByLabelText('Your answer')).toHaveProperty(
      'value',
      'About a year and a half, sometimes two.',
    );
  });

  it('on top of somebody else’s change goes back to its author with every word', async () => {
    serve({
      ...relation({ sources: { '11': 'About a year.' } }),
      [path]: () => refusal(412, 'revision_mismatch', { current: { ...mine, revision: 5 } }),
    });
    openEdit();
    await begun();
    fill('Your answer', 'About a year and a half, sometimes two.');
    press('Save changes');
    await screen.findByText('This was changed somewhere else');
    expect(screen.getByLabelText('Your answer')).toHaveProperty(
      'value',
      'About a year and a half, sometimes two.',
    );
    await findStatus(/^Not posted/);
  });
});

describe('a comment', () => {
  const on = { kind: 'question', id: '10' } as const;

  it('is written where it belongs and posted once', async () => {
    const sent = serve({ ...relation(), [comments]: () => posted('12') });
    openComposer(questionPath, <CommentTools page={buildPage()} on={on} />);
    await ready();
    press('Add a comment');
    fill('Your comment', 'Which state is this in?');
    press('Post your comment');
    await findStatus(/^Posted/);
    expect(callsTo(sent, comments)).toMatchObject([
      { body: { on, body: 'Which state is this in?' } },
    ]);
  });

  it('is not taken where the question is locked', async () => {
    serve(relation());
    const page = buildPage(buildQuestion({ state: 'locked', comments: [buildComment()] }));
    openComposer(questionPath, <CommentTools page={page} on={on} />);
    await waitFor(() => expect(getOffline()).not.toBeNull());
    expect(screen.queryByRole('button', { name: 'Add a comment' })).toBeNull();
  });
});
