// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOffline } from '#offline/currentOffline.ts';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { sessionStore } from '#session/session.ts';
import { type ProblemCode, problemStatus } from '#shared/contract/problem.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import { collectionName } from '../draft/collectionName.ts';
import { openScreen } from '../testingScreen.tsx';
import { programStateChange } from './command/stateChangeCommand.ts';
import { ProgramList } from './ProgramList.tsx';
import { ProgramPage } from './ProgramPage.tsx';

type Change = { readonly state: ProgramApplication['state']; readonly revision: number };
type Line = 'works' | 'down' | 'lost';

/** Takes each key once, and no change of a revision that is not its own. */
class Server {
  program = buildProgramApplication({ state: 'started', revision: 4 });
  line: Line = 'works';
  refusal: { readonly code: ProblemCode; readonly detail: string } | null = null;
  readonly received: { readonly key: string; readonly change: Change }[] = [];
  private readonly done = new Set<string>();

  answer = async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (this.line === 'down') throw new TypeError('Failed to fetch');
    if (url.endsWith('/events') || url.endsWith('/program-material')) return json(200, []);
    if (method === 'GET') return json(200, [this.program]);
    const key = new Headers(headers).get('idempotency-key') ?? '';
    const change = JSON.parse(typeof body === 'string' ? body : '{}') as Change;
    this.received.push({ key, change });
    if (this.refusal) return refuse(this.refusal.code, this.refusal.detail);
    if (!this.done.has(key)) {
      if (change.revision !== this.program.revision)
        return refuse('revision_mismatch', 'This program was changed on another device.');
      this.done.add(key);
      this.move(change.state);
    }
    if (this.line === 'lost') throw new TypeError('Failed to fetch');
    return json(200, { ...this.program, arrows: [] });
  };

  move(state: ProgramApplication['state']): void {
    this.program = { ...this.program, state, revision: this.program.revision + 1 };
  }

  get doneCount(): number {
    return this.done.size;
  }
}

const json = (status: number, data: unknown) =>
  new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
const refuse = (code: ProblemCode, detail: string) =>
  new Response(
    JSON.stringify({
      type: 'x',
      title: 'x',
      requestId: 'r',
      status: problemStatus[code],
      code,
      detail,
    }),
    { status: problemStatus[code], headers: { 'content-type': 'application/problem+json' } },
  );

let server: Server;

beforeEach(() => {
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  server = new Server();
  vi.stubGlobal('fetch', server.answer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const typed = { school: 'Harbor State', program: 'BSN', route: 'nursingcas' };
const open = (isReload = false, element = <ProgramPage />) =>
  openScreen(element, {
    address: '/here?page=program&id=p1',
    answers: { 'program-material': buildRow('programs', 'p1', typed) },
    commands: [programStateChange],
    isReload,
  });
type Opened = Awaited<ReturnType<typeof open>>;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const has = (text: string | RegExp) => expect.poll(() => screen.queryByText(text)).not.toBeNull();
const hasNot = (text: string | RegExp) => expect.poll(() => screen.queryByText(text)).toBeNull();

const cutNetwork = (line: Line = 'down', { device }: Pick<Opened, 'device'>) => {
  server.line = line;
  if (line !== 'down') return;
  device.online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const comeBack = ({ device }: Pick<Opened, 'device'>) => {
  server.line = 'works';
  device.online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
};

/** Records on a page that has seen the program before. */
async function recordWithout(line: Line, action = 'I submitted it', button = 'Save') {
  const opened = await open();
  await has('In progress');
  cutNetwork(line, opened);
  press(action);
  press(button);
  await opened.pass(1_000);
  return opened;
}

describe('a step that is recorded without a connection', () => {
  it('waits on this device, is recorded once when the connection is back, and shows the new state', async () => {
    const opened = await recordWithout('down');
    await has('“Submitted” is saved on this device and recorded as soon as there’s a connection.');
    expect(screen.queryByRole('button', { name: 'I submitted it' })).toBeNull();
    await opened.pass(600_000);
    expect(server.received).toEqual([]);
    comeBack(opened);
    press('Try now');
    await opened.pass(2_000);
    await has('Submitted');
    await hasNot('Not recorded yet');
    expect(server.received.map(({ change }) => change)).toMatchObject([
      { state: 'submitted', revision: 4 },
    ]);
  });

  it('can be taken back: then nothing is recorded', async () => {
    const opened = await recordWithout('down', 'Withdraw from this program', 'Withdraw');
    await has('Not recorded yet');
    press('Take it back');
    await opened.pass(500);
    await hasNot('Not recorded yet');
    comeBack(opened);
    await opened.pass(600_000);
    expect(server.received).toEqual([]);
    expect(server.program.state).toBe('started');
  });

  it('is found again after the page was closed, and shows in the list of programs', async () => {
    await recordWithout('down');
    await has('Not recorded yet');
    cleanup();
    const list = await open(true, <ProgramList />);
    expect(screen.getByText(/^“Submitted” isn’t recorded yet/)).toBeTruthy();
    comeBack(list);
    await list.pass(10_000);
    await expect.poll(() => server.program.state).toBe('submitted');
    await hasNot(/isn’t recorded yet/);
  });

  it('overwrites nothing that another device recorded meanwhile, and says so', async () => {
    const opened = await recordWithout('down');
    await has('Not recorded yet');
    server.move('withdrawn');
    comeBack(opened);
    press('Try now');
    await opened.pass(2_000);
    await has(
      /^“Submitted” wasn’t recorded\. This program was changed on another device\..*is safe/,
    );
    await has('Withdrawn');
    expect(server.program.state).toBe('withdrawn');
    await opened.pass(3_600_000);
    expect(server.received).toHaveLength(1);
    press('Close this message');
    await opened.pass(500);
    await hasNot('Not recorded');
  });

  it('that is refused says what happened and what is safe', async () => {
    const opened = await recordWithout('down', 'Withdraw from this program', 'Withdraw');
    await has('Not recorded yet');
    server.refusal = { code: 'wrong_state', detail: 'This program can’t go there.' };
    comeBack(opened);
    press('Try now');
    await opened.pass(2_000);
    await has(
      '“Withdrawn” wasn’t recorded. This program can’t go there. Everything you typed is safe.',
    );
    expect(screen.getByRole('button', { name: 'I submitted it' })).toBeTruthy();
  });
});

describe('the focus after the sheet of a step', () => {
  const focused = () => document.activeElement?.textContent;
  const start = async (action: string) => {
    const opened = await open();
    await has('In progress');
    screen.getByRole('button', { name: action }).focus();
    press(action);
    await screen.findByRole('dialog');
    return opened;
  };

  it('is on the button that opened it when nothing was recorded', async () => {
    await start('Withdraw from this program');
    press('Cancel');
    await expect.poll(focused).toBe('Withdraw from this program');
  });

  it.each([
    ['I submitted it', 'Save', 'works'],
    ['I submitted it', 'Save', 'down'],
    ['Withdraw from this program', 'Withdraw', 'works'],
  ] as const)('%s, %s, is on the program’s heading: the line %s', async (action, button, line) => {
    const opened = await start(action);
    if (line === 'down') cutNetwork('down', opened);
    screen.getByRole('button', { name: button }).focus();
    press(button);
    await opened.pass(1_000);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(focused).toBe('Harbor State, BSN');
  });

  it('stays on the page after a waiting step was taken back', async () => {
    const opened = await recordWithout('down');
    await has('Not recorded yet');
    screen.getByRole('button', { name: 'Take it back' }).focus();
    press('Take it back');
    await opened.pass(500);
    await hasNot('Not recorded yet');
    await expect.poll(focused).toBe('Harbor State, BSN');
  });
});

describe('a step for a program whose section was just changed', () => {
  it('is recorded after what was typed has arrived', async () => {
    const opened = await open();
    await has('In progress');
    let answerPushes = () => undefined as void;
    opened.transport.pushesAfter = new Promise((resolve) => {
      answerPushes = resolve;
    });
    const path = 'programs/p1/notes';
    findFieldRecords(getOffline()!, collectionName)!.setMany('program-material', [
      { path, value: 'Ask about fall.' },
    ]);
    await opened.pass(500);
    press('I submitted it');
    press('Save');
    await opened.pass(1_000);
    expect(server.received).toEqual([]);
    answerPushes();
    await opened.pass(30_000);
    await expect.poll(() => server.received.length).toBe(1);
    expect(opened.stored('program-material')[path]).toBe('Ask about fall.');
  });
});

describe('a step whose answer was lost', () => {
  it('is asked for again with the same key, and counts once', async () => {
    const opened = await recordWithout('lost');
    await has(/^“Submitted” was sent, but the answer didn’t come back/);
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
    comeBack(opened);
    press('Try now');
    await opened.pass(2_000);
    await has('Submitted');
    await hasNot('Not recorded yet');
    expect(new Set(server.received.map(({ key }) => key)).size).toBe(1);
    expect(server.doneCount).toBe(1);
    expect(server.program.revision).toBe(5);
  });
});
