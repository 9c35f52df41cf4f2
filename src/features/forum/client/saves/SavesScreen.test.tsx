// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Save, SaveList } from '#features/forum/savesContract.ts';
import {
  ok,
  press,
  refusal,
  serve,
  signIn,
  type,
  unreachable,
} from '#features/schools/client/testingSchoolPage.tsx';
import { guestSaves, saveAsGuest } from '../actions/marks/guestSaves.ts';
import { disconnect, findButton, openForum, setUpForum } from '../actions/testingActions.tsx';
import { SavesScreen } from './SavesScreen.tsx';

setUpForum();
beforeAll(async () => {
  await import('#ui/overlay/Sheet.tsx');
});

const path = '/forum/saves';
const open = () => openForum(path, { [path]: <SavesScreen /> });

const buildSave = (more: Partial<Save> = {}): Save => ({
  kind: 'question',
  id: '10',
  questionId: '10',
  title: 'How long is the waitlist?',
  state: 'open',
  listId: null,
  note: '',
  remindAt: null,
  savedAt: '2026-11-02T12:00:00.000Z',
  activeAt: '2026-11-02T12:00:00.000Z',
  answersSince: 0,
  revision: 1,
  ...more,
});
const older = buildSave({
  id: '21',
  questionId: '20',
  kind: 'answer',
  title: 'Which TEAS book helped you?',
  note: 'Page 40 for my study plan',
  savedAt: '2026-10-01T12:00:00.000Z',
  activeAt: '2026-11-20T12:00:00.000Z',
});
const list: SaveList = { id: '5', name: 'Interview', count: 0 };
const savesAnswer = (saves: Save[] = [buildSave(), older], lists: SaveList[] = []) => ({
  'GET /forum/saves': () => ok({ saves, lists }),
});
const titles = () =>
  within(screen.getByRole('list', { name: 'Saved posts' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const saveHere = () =>
  saveAsGuest({
    kind: 'question',
    id: '10',
    questionId: '10',
    title: 'How long is the waitlist?',
    note: '',
    savedAt: '2026-11-02T12:00:00.000Z',
  });

describe('a guest', () => {
  it('without saves is shown how to save', async () => {
    serve({});
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse questions' })).toBeTruthy();
  });

  it('sees what this device has, removes one, and takes that back', async () => {
    serve({});
    saveHere();
    open();
    await screen.findByRole('link', { name: 'How long is the waitlist?' });
    expect(screen.getByText('Saved on this device only')).toBeTruthy();
    press(/^Remove How long/);
    expect(await screen.findByText('Removed: “How long is the waitlist?”.')).toBeTruthy();
    expect(guestSaves.read()).toEqual([]);
    press('Undo');
    expect(await screen.findByRole('link', { name: 'How long is the waitlist?' })).toBeTruthy();
    expect(guestSaves.read()).toHaveLength(1);
  });

  it('who signs in is offered to add them to the account', async () => {
    saveHere();
    signIn();
    const answers = {
      ...savesAnswer([]),
      'POST /forum/saves/import': () => ok({ added: 1, missing: 0 }),
    };
    const sent = serve(answers);
    open();
    await screen.findByText('1 post saved on this device before you signed in');
    Object.assign(answers, savesAnswer([buildSave()]));
    press('Add to my account');
    expect(await screen.findByText('Added 1 post to your account.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'How long is the waitlist?' })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ saves: [{ kind: 'question', id: '10', note: '' }] });
    expect(guestSaves.read()).toEqual([]);
  });
});

describe('the saves of a member', () => {
  it('are searched in titles and notes, and sorted by save or by activity', async () => {
    signIn();
    serve(savesAnswer());
    open();
    await screen.findByRole('link', { name: 'How long is the waitlist?' });
    expect(titles()).toEqual(['How long is the waitlist?', 'Which TEAS book helped you?']);
    type('Sort by', 'active');
    expect(titles()).toEqual(['Which TEAS book helped you?', 'How long is the waitlist?']);
    type('Search your saves', 'study plan');
    expect(titles()).toEqual(['Which TEAS book helped you?']);
    type('Search your saves', 'clogs');
    expect(await screen.findByText('No saved post has “clogs”.')).toBeTruthy();
    press('Show all saved posts');
    expect(titles()).toHaveLength(2);
  });

  it('show new answers, lead to their post, and name what was deleted', async () => {
    signIn();
    serve(
      savesAnswer([buildSave({ answersSince: 3, state: 'open' }), { ...older, state: 'deleted' }]),
    );
    open();
    const link = await screen.findByRole('link', { name: 'How long is the waitlist?' });
    expect(link.getAttribute('href')).toBe('/forum/question/10');
    expect(screen.getByText('3 new answers')).toBeTruthy();
    expect(screen.getByText(/This answer was deleted/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: older.title })).toBeNull();
  });

  it('are removed at once, also without a connection, and come back with their note', async () => {
    signIn();
    disconnect();
    const sent = serve({ ...savesAnswer(), 'PUT /forum/saves': unreachable });
    open();
    await screen.findByRole('link', { name: older.title });
    press(/^Remove Which TEAS/);
    await screen.findByText('Removed: “Which TEAS book helped you?”.');
    await waitFor(() => expect(screen.queryByRole('link', { name: older.title })).toBeNull());
    press('Undo');
    expect(await screen.findByRole('link', { name: older.title })).toBeTruthy();
    expect(screen.getByText(older.note)).toBeTruthy();
    expect(sent.every(({ body }) => (body as { id: string }).id === '21')).toBe(true);
  });

  it('take a note that is stored while it is typed, and refuse one that is too long', async () => {
    signIn();
    const sent = serve({
      ...savesAnswer([buildSave()]),
      'PUT /forum/saves': () => ok({ save: buildSave({ note: 'Ask in spring' }) }),
    });
    open();
    fireEvent.click(await findButton(/^Add a note/));
    type('Your note', 'x'.repeat(1001));
    expect(await screen.findByText('Shorten your note by 1. Nothing is cut.')).toBeTruthy();
    press('Save note');
    expect(sent).toEqual([]);
    type('Your note', 'Ask in spring');
    cleanup();
    open();
    fireEvent.click(await findButton(/^Add a note/));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Ask in spring');
    press('Save note');
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        kind: 'question',
        id: '10',
        on: true,
        note: 'Ask in spring',
      }),
    );
  });

  it('go into lists, which are created and refused by name', async () => {
    signIn();
    const answers = {
      ...savesAnswer([buildSave()], []),
      'POST /forum/save-lists': () =>
        refusal(422, 'validation_failed', {
          fields: [{ path: 'name', code: 'name_taken', message: 'You have a list with this name' }],
        }),
      'PUT /forum/saves': () => ok({ save: buildSave({ listId: '5' }) }),
    };
    const sent = serve(answers);
    open();
    fireEvent.click(await findButton('New list'));
    type(/^Name/, 'Interview');
    press('Create list');
    expect(await screen.findAllByText('You have a list with this name')).toHaveLength(2);
    Object.assign(answers, savesAnswer([buildSave()], [list]), {
      'POST /forum/save-lists': () => ok(list, 201),
    });
    press('Create list');
    expect(await findButton('Interview (0)')).toBeTruthy();
    press('All (1)');
    fireEvent.click(await findButton(/^Add a note/));
    type('List', '5');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ id: '10', listId: '5' }));
    expect(await findButton('Interview (1)')).toBeTruthy();
  });

  it('are removed several at once', async () => {
    signIn();
    const sent = serve({ ...savesAnswer(), 'PUT /forum/saves': () => ok({ save: null }) });
    open();
    fireEvent.click(await findButton('Select several'));
    press('Select all');
    press('Remove 2 posts');
    expect(await screen.findByText('Removed 2 posts.')).toBeTruthy();
    await waitFor(() =>
      expect(new Set(sent.map(({ body }) => (body as { id: string }).id))).toEqual(
        new Set(['10', '21']),
      ),
    );
  });

  it('are all there without a connection, from the copy on this device', async () => {
    signIn();
    const answers = savesAnswer();
    serve(answers);
    open();
    await screen.findByRole('link', { name: older.title });
    cleanup();
    vi.stubGlobal('navigator', { onLine: false, userAgent: '' });
    serve({});
    open();
    expect(await screen.findByRole('link', { name: older.title })).toBeTruthy();
    expect(screen.getByText(/^Saved copy from/)).toBeTruthy();
    expect(screen.getByText(older.note)).toBeTruthy();
  });
});
