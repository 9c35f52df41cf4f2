// @module-tag long
// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ok,
  press,
  serve,
  signIn,
  type,
  unreachable,
} from '#features/schools/client/testingSchoolPage.tsx';
import { AnswerActions } from './AnswerActions.tsx';
import { CommentActions } from './CommentActions.tsx';
import { buildAnswer, buildComment, buildQuestion } from '#features/forum/testing.ts';
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

const answer = buildAnswer({ reactions: { worked: 3, outdated: 0, unsafe: 0 } });
const page = buildPage(buildQuestion(), [answer]);
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
/** Until then the page behind it cannot be pressed. */
const sheetIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const openMenu = async (what: string) =>
  press(`More for this ${what}`) ?? (await findButton(/More/));

describe('an answer', () => {
  it('is accepted by the asker', async () => {
    signIn();
    const sent = serve({
      ...relationAnswer({ isAsker: true }),
      'POST /forum/questions/10/accept': () => ok({ acceptedAnswerId: '11' }),
    });
    openActions(<AnswerActions answer={answer} page={page} />);
    const accept = await findButton(/^Accept/);
    fireEvent.click(accept);
    await waitFor(() => expect(isPressed(accept)).toBe('true'));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ answerId: '11' }));
  });

  it('is not accepted by anybody but the asker', async () => {
    signIn();
    serve(relationAnswer());
    openActions(<AnswerActions answer={answer} page={page} />);
    await findButton('Vote up');
    await findButton('More for this answer');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('gets a reaction that counts at once and is taken back with a second press', async () => {
    signIn();
    const sent = serve({
      ...relationAnswer(),
      'PUT /forum/reactions': () => ok({ worked: 4, outdated: 0, unsafe: 0 }),
    });
    openActions(<AnswerActions answer={answer} page={page} />);
    const worked = await findButton(/^Worked for me/);
    expect(worked.textContent).toBe('Worked for me3');
    fireEvent.click(worked);
    await waitFor(() => expect(worked.textContent).toBe('Worked for me4'));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({ answerId: '11', kind: 'worked', on: true }),
    );
  });

  it('of one’s own shows its reactions without buttons', async () => {
    signIn();
    serve(relationAnswer({ sources: { '11': 'About a year.' } }));
    openActions(<AnswerActions answer={answer} page={page} />);
    const list = await screen.findByRole('list', { name: /What readers report/ });
    await waitFor(() => expect(within(list).queryByRole('button')).toBeNull());
    expect(list.textContent).toBe('Worked for me3');
  });

  it('of one’s own is deleted after a question, and can be taken back while it waits', async () => {
    signIn();
    disconnect();
    serve({
      ...relationAnswer({ sources: { '11': 'About a year.' } }),
      'DELETE /forum/answers/11': unreachable,
    });
    openActions(<AnswerActions answer={answer} page={page} />);
    await findButton('More for this answer');
    await openMenu('answer');
    fireEvent.click(await findButton('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your answer?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete answer' }));
    expect(await screen.findByText(/will be deleted when you’re online/)).toBeTruthy();
    await sheetIsGone();
    fireEvent.click(await findButton('Don’t delete it'));
    await waitFor(() => expect(screen.queryByText(/will be deleted/)).toBeNull());
  });
});

describe('a report', () => {
  it('names a reason, and is sent once', async () => {
    signIn();
    const sent = serve({ ...relationAnswer(), 'POST /forum/flags': () => ok({ flagged: true }) });
    openActions(<AnswerActions answer={answer} page={page} />);
    await findButton('More for this answer');
    await openMenu('answer');
    fireEvent.click(await findButton('Report to moderators'));
    await screen.findByRole('dialog', { name: 'Report this answer' });
    press('Send report');
    expect(await screen.findAllByText('Choose what’s wrong')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /Something else/ }));
    press('Send report');
    expect(await screen.findAllByText('Tell us what’s wrong')).toHaveLength(2);
    type(/What should our moderators know/, 'It names a patient.');
    press('Send report');
    expect(await screen.findByText(/You reported this answer/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'answer', id: '11', reason: 'other', note: 'It names a patient.' },
    ]);
  });

  it('made without a connection waits, and goes back into its form', async () => {
    signIn();
    disconnect();
    serve({ ...relationAnswer(), 'POST /forum/flags': unreachable });
    openActions(<CommentActions comment={buildComment()} page={page} />);
    await findButton('More for this comment');
    await openMenu('comment');
    fireEvent.click(await findButton('Report to moderators'));
    fireEvent.click(await screen.findByRole('radio', { name: /Patient privacy/ }));
    type(/What should our moderators know/, 'A room number.');
    press('Send report');
    expect(await screen.findByText(/Your report is saved on this device/)).toBeTruthy();
    await sheetIsGone();
    fireEvent.click(await findButton('Edit report'));
    const note = await screen.findByLabelText<HTMLTextAreaElement>(/What should our moderators/);
    expect(note.value).toBe('A room number.');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Patient/ }).checked).toBe(true);
    await waitFor(() => expect(screen.queryByText(/Your report is saved/)).toBeNull());
  });
});

describe('a moderator', () => {
  const moderator = relationAnswer({ canModerate: true });

  it('removes an answer with a reason its author reads', async () => {
    signIn();
    const sent = serve({
      ...moderator,
      'POST /forum/moderation/decisions': () => ok({ state: 'deleted' }),
    });
    openActions(<AnswerActions answer={answer} page={page} />);
    await findButton('More for this answer');
    await openMenu('answer');
    fireEvent.click(await findButton('Remove answer'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this answer' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove answer' }));
    expect(await screen.findAllByText('Write the reason. The author reads it')).toHaveLength(2);
    type(/^Reason/, 'It advertises a course.');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove answer' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        kind: 'answer',
        id: '11',
        decision: 'remove',
        note: 'It advertises a course.',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees who asked anonymously only after giving a reason', async () => {
    signIn();
    const asker = { by: { kind: 'asker', author: null } } as const;
    const sent = serve({
      ...moderator,
      'POST /forum/moderation/author': () => ok({ handle: 'quiet-student' }),
    });
    const question = buildQuestion(asker);
    openActions(
      <AnswerActions
        answer={buildAnswer(asker)}
        page={buildPage(question, [buildAnswer(asker)])}
      />,
    );
    await findButton('More for this answer');
    await openMenu('answer');
    fireEvent.click(await findButton('See who asked'));
    await screen.findByRole('dialog', { name: 'See who asked' });
    press('Show the name');
    expect(await screen.findAllByText(/Write why you need to know/)).toHaveLength(2);
    expect(sent).toEqual([]);
    type(/Why do you need to know/, 'Threats in three posts');
    press('Show the name');
    expect(await screen.findByRole('link', { name: 'quiet-student' })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ id: '11', note: 'Threats in three posts' });
  });
});
