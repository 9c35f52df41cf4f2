// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { ok, refusal, serve, signIn } from '#features/schools/client/testingSchoolPage.tsx';
import { disconnect, setUpForum } from '../actions/testingActions.tsx';
import { AskScreen } from './AskScreen.tsx';
import { addTag, fill, findStatus, openComposer, press, status } from './testingWrite.tsx';

setUpForum();
beforeEach(() => window.localStorage.setItem('visit:forum-wizard', 'done'));

const path = '/forum/question/ask';
const title = 'How long is the waitlist at your program?';
const body = 'I applied in May with a science GPA of 3.4 and wonder when I hear back.';
const profile = (handle: string | null = 'cora-n') => ({
  'GET /forum/me': () =>
    ok({
      handle,
      handleChangeableAt: null,
      profile: null,
      bio: '',
      location: '',
      hidesActivity: false,
      follows: [],
      blocked: [],
      canModerate: false,
      privileges: [],
      reputation: [],
      revision: 1,
    }),
  'GET /forum/drafts': () => ok([]),
});
const posted = (state = 'open') => ok({ id: '77', state, revision: 1 }, 201);

const open = (address = path) => openComposer(address, <AskScreen />);
const ready = () => waitFor(() => expect(getOffline()?.find('forumDrafts')).toBeDefined());

async function write(): Promise<void> {
  await ready();
  fill('Title', title);
  fill('Your question', body);
  addTag('admissions');
}
const asks = (sent: ReturnType<typeof serve>) =>
  sent.filter((call) => call.path === '/forum/questions');

describe('a member who asks', () => {
  beforeEach(signIn);

  it('sends the question once, cleaned, and sees that it is posted', async () => {
    const sent = serve({ ...profile(), 'POST /forum/questions': () => posted() });
    open();
    await write();
    fireEvent.click(screen.getByLabelText(/^Hide my name from readers/));
    press('Post your question');
    fireEvent.submit(screen.getByLabelText('Title'));
    await findStatus(/^Posted/);
    expect(asks(sent)).toMatchObject([
      { body: { title, body, tags: ['admissions'], anonymous: true, lang: 'en', school: '' } },
    ]);
    expect(screen.getByRole('link', { name: 'See your question' }).getAttribute('href')).toBe(
      '/forum/question/77',
    );
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  });

  it('is told that a first question waits for review', { tags: 'long' }, async () => {
    serve({ ...profile(), 'POST /forum/questions': () => posted('pending') });
    open();
    await write();
    press('Post your question');
    await findStatus(/^Waiting for review/);
  });

  it('has what is typed on the device, and finds it after the page was closed', {
    tags: 'long',
  }, async () => {
    serve(profile());
    const { unmount } = open();
    await write();
    await findStatus(/^Saved on this device/);
    unmount();
    await getOffline()?.close();
    open();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', title));
    expect(screen.getByText('admissions')).toBeDefined();
  });

  it('without a connection sees it wait in its place, edits it, and it is sent once', {
    tags: 'long',
  }, async () => {
    serve({});
    disconnect();
    open();
    await write();
    press('Post your question');
    await findStatus(/^Waiting for connection/);
    const waiting = await screen.findByRole('region', { name: 'Waiting to be posted' });
    expect(within(waiting).getByText(body)).toBeDefined();
    fireEvent.click(within(waiting).getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', title));
    await waitFor(() => expect(getOffline()?.outbox.items()).toEqual([]));
    fill('Title', `${title} In Ohio?`);
    press('Post your question');
    await findStatus(/^Waiting for connection/);
    const sent = serve({ ...profile(), 'POST /forum/questions': () => posted() });
    await getOffline()?.syncNow();
    await screen.findByText('Your question is posted');
    expect(asks(sent).map((call) => (call.body as { title: string }).title)).toEqual([
      `${title} In Ohio?`,
    ]);
  });

  it('can take back what waits', { tags: 'long' }, async () => {
    serve({});
    disconnect();
    open();
    await write();
    press('Post your question');
    await findStatus(/^Waiting for connection/);
    press('Don’t post it');
    await waitFor(() => expect(getOffline()?.outbox.items()).toEqual([]));
    await waitFor(() => expect(screen.queryByText(body)).toBeNull());
  });

  it('reads what the server refused at the field, and has every word still', {
    tags: 'long',
  }, async () => {
    const fields = [{ path: 'tags', code: 'tag_new', message: 'Use a tag that exists' }];
    const refused = () => refusal(422, 'validation_failed', { fields });
    serve({ ...profile(), 'POST /forum/questions': refused });
    open();
    await write();
    press('Post your question');
    await findStatus(/^Not posted/);
    expect(screen.getAllByText(/Use a tag that exists/).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Your question')).toHaveProperty('value', body);
  });

  it('whose question was refused later reads why, and puts it back into the form', {
    tags: 'long',
  }, async () => {
    serve({});
    disconnect();
    open();
    await write();
    press('Post your question');
    await findStatus(/^Waiting for connection/);
    serve({
      ...profile(),
      'POST /forum/questions': () => refusal(429, 'too_many_requests', { detail: 'Ten an hour.' }),
    });
    await getOffline()?.syncNow();
    await findStatus(/^Not posted/);
    expect(screen.getByText(/Ten an hour\.|Not like this\./)).toBeDefined();
    press('Edit');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', title));
  });

  it('without a forum name chooses one with the first question; a wrong one comes back to its field', {
    tags: 'long',
  }, async () => {
    const fields = [{ path: 'handle', code: 'taken', message: 'Somebody has this name' }];
    let answer = () => refusal(422, 'validation_failed', { fields });
    const sent = serve({ ...profile(null), 'POST /forum/questions': () => answer() });
    open();
    await write();
    await screen.findByLabelText('Forum name');
    fill('Forum name', 'night-owl');
    press('Post your question');
    await waitFor(() =>
      expect(screen.getByLabelText('Forum name').getAttribute('aria-invalid')).toBe('true'),
    );
    answer = () => posted();
    fill('Forum name', 'night-owl-2');
    press('Post your question');
    await findStatus(/^Posted/);
    expect(asks(sent).map((call) => (call.body as { handle: string }).handle)).toEqual([
      'night-owl',
      'night-owl-2',
    ]);
  });
});

describe('the form', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const sent = serve({});
    open();
    await ready();
    press('Post your question');
    await screen.findByText('There is a problem');
    expect(screen.getAllByText(/Write a title/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    expect(status()).toMatch(/^Not posted/);
  });

  it('shows what may identify a patient before anything is sent, and posts it all the same when told so', {
    tags: 'long',
  }, async () => {
    signIn();
    const sent = serve({ ...profile(), 'POST /forum/questions': () => posted() });
    open();
    await write();
    fill('Your question', `${body} The patient in room 412 asked me too.`);
    press('Post your question');
    await screen.findByText('Could this identify a patient?');
    expect(screen.getByText('room 412').tagName).toBe('MARK');
    expect([asks(sent), status().startsWith('Not posted')]).toEqual([[], true]);
    press('Post anyway');
    await findStatus(/^Posted/);
    expect(asks(sent)).toHaveLength(1);
  });

  it('offers sentence case for a title in capitals', { tags: 'long' }, async () => {
    serve({});
    open();
    await ready();
    fill('Title', 'WHY IS THE NCLEX SO HARD FOR ME');
    fireEvent.click(await screen.findByRole('button', { name: /^Change to/ }));
    expect(screen.getByLabelText('Title')).toHaveProperty(
      'value',
      'Why is the NCLEX so hard for me',
    );
  });

  it('takes tags with Enter and commas, each once, and lets them go', {
    tags: 'long',
  }, async () => {
    serve({});
    open();
    await ready();
    addTag('NCLEX');
    fill('Tags', 'teas, nclex, study tips,');
    expect(
      screen.getAllByRole('button', { name: /^Remove / }).map((chip) => chip.textContent),
    ).toEqual(['Remove teas', 'Remove NCLEX', 'Remove study tips']);
    press('Remove teas');
    fireEvent.keyDown(screen.getByLabelText('Tags'), { key: 'Backspace' });
    expect(document.querySelector('input[name=tags]')).toHaveProperty('value', 'NCLEX');
  });

  it('suggests tags, chosen with the arrow keys and Enter', { tags: 'long' }, async () => {
    serve({
      'GET /forum/tags': () =>
        ok([
          { slug: 'prerequisites', name: 'Prerequisites', description: '', count: 12 },
          { slug: 'preceptorship', name: 'Preceptorship', description: '', count: 1 },
        ]),
    });
    open();
    await ready();
    fill('Tags', 'pre');
    await screen.findByRole('option', { name: /preceptorship/ });
    const field = screen.getByLabelText('Tags');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { name: /preceptorship/ }).id,
    );
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(screen.getByRole('button', { name: 'Remove preceptorship' })).toBeDefined();
  });

  it('shows questions like its title, and says when it cannot look', { tags: 'long' }, async () => {
    serve({
      'GET /forum/questions/similar': () => ok([]),
    });
    open();
    await ready();
    disconnect();
    window.dispatchEvent(new Event('offline'));
    fill('Title', title);
    await screen.findByText(/^You’re offline, so we can’t look for similar questions/);
  });

  it('previews what the server renders, and says that it needs a connection', {
    tags: 'long',
  }, async () => {
    serve({ 'POST /forum/preview': () => ok({ html: '<p>So <strong>bold</strong></p>' }) });
    open();
    await ready();
    fill('Your question', 'So **bold**');
    press('Preview');
    await screen.findByText('bold', { selector: 'strong' });
  });

  it('takes what another app shared', { tags: 'long' }, async () => {
    serve({});
    const { router } = open(`${path}?title=Gap+year%3F&text=Read+this&url=https%3A%2F%2Fa.example`);
    await ready();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Gap year?');
    expect(screen.getByLabelText('Your question')).toHaveProperty(
      'value',
      'Read this\n\nhttps://a.example',
    );
  });

  it('leaves a draft as it is when something is shared, and adds it when told so', {
    tags: 'long',
  }, async () => {
    serve({});
    const before = open();
    await ready();
    fill('Your question', 'My own words');
    await findStatus(/^Saved on this device/);
    before.unmount();
    await getOffline()?.close();
    open(`${path}?text=Shared`);
    await screen.findByText('You’re already writing a question');
    expect(screen.getByLabelText('Your question')).toHaveProperty('value', 'My own words');
    press('Add it to my question');
    await waitFor(() =>
      expect(screen.getByLabelText('Your question')).toHaveProperty(
        'value',
        'My own words\n\nShared',
      ),
    );
  });
});

describe('a guest who asks', () => {
  it('signs in at Post; nothing is sent before, and the words are on the device', async () => {
    const sent = serve({});
    open();
    await write();
    press('Post your question');
    const sheet = await screen.findByRole('dialog', { name: 'Sign in to post' });
    const next = encodeURIComponent('/forum/question/ask?post=1');
    expect(within(sheet).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/login?next=${next}`,
    );
    expect(sent).toEqual([]);
    expect(status()).toMatch(/^Saved on this device/);
  });

  it('who was led here by somebody else’s link posts nothing', { tags: 'long' }, async () => {
    signIn();
    const sent = serve({ ...profile(), 'POST /forum/questions': () => posted() });
    const { router } = open(`${path}?post=1&title=${encodeURIComponent(title)}&text=${body}`);
    await ready();
    await waitFor(() => expect(router.state.location.search).not.toContain('post'));
    expect(asks(sent)).toEqual([]);
  });
});

describe('the first question', () => {
  it('is led through in three steps, which can be skipped for good', async () => {
    window.localStorage.removeItem('visit:forum-wizard');
    serve({});
    const { unmount } = open();
    await ready();
    press('Stress and wellbeing');
    expect(screen.getByLabelText(/^What’s it about\?/)).toHaveProperty('value', 'wellbeing');
    expect(screen.getByText('Put it in one sentence')).toBeDefined();
    press('Skip');
    expect(screen.queryByText('Put it in one sentence')).toBeNull();
    unmount();
    open();
    expect(screen.queryByText(/^Your first one\?/)).toBeNull();
  });
});
