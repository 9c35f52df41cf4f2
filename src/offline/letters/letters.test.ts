import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeDevice, type FakeTab, settle } from '../testing/testingSurroundings.ts';
import { Letters } from './letters.ts';
import { LetterStore } from './letterStore.ts';
import type { NewLetter, SendAnswer } from './types.ts';
import { lettersWait } from './waitingLetters.ts';

const day = 24 * 60 * 60 * 1000;
const received: SendAnswer = { kind: 'received', receipt: 'LL-7F3K-29Q' };
const offline: SendAnswer = { kind: 'unreachable', mayHaveArrived: false };
const lost: SendAnswer = { kind: 'unreachable', mayHaveArrived: true };
const refused: SendAnswer = {
  kind: 'refused',
  refusal: { code: 'validation_failed', detail: 'Too long.', fields: [], until: null },
};

let device: FakeDevice;
let opened: Letters[];

beforeEach(() => {
  device = new FakeDevice();
  opened = [];
});
afterEach(() => {
  for (const letters of opened) letters.close();
});

/** A server that gives each key one receipt, and says what else it is told to say. */
class Server {
  readonly heard: string[] = [];
  readonly taken = new Set<string>();
  answers: (SendAnswer | Promise<SendAnswer>)[] = [];

  send = async ({ key }: { key: string }): Promise<SendAnswer> => {
    this.heard.push(key);
    const answer = await (this.answers.shift() ?? received);
    if (answer.kind === 'received' || answer === lost) this.taken.add(key);
    return answer;
  };
}

const letter = (key: string, owner: string | null = null): NewLetter => ({
  key,
  owner,
  body: { message: `Words of ${key}` },
});

function open(
  server: Server,
  more: { tab?: FakeTab; mayKeep?: boolean; store?: LetterStore } = {},
) {
  const tab = more.tab ?? device.startTab();
  const letters = new Letters({
    surroundings: device.surroundings(tab),
    store: more.store ?? new LetterStore(),
    send: server.send,
    mayKeep: () => more.mayKeep ?? true,
  });
  opened.push(letters);
  return { tab, letters };
}

const statesOf = (letters: Letters) =>
  letters.snapshot().map(({ key, state }) => `${key} ${state}`);
const waits = () => lettersWait(device.storage);

describe('a letter', () => {
  it('is sent at once, and its receipt stays until it was seen', async () => {
    const server = new Server();
    const { letters } = open(server);
    expect(await letters.post(letter('a'))).toEqual(received);
    expect(letters.snapshot()).toMatchObject([
      { state: 'sent', body: null, receipt: 'LL-7F3K-29Q' },
    ]);
    await letters.acknowledge('a');
    expect([letters.snapshot(), waits()]).toEqual([[], false]);
  });

  it('written without a connection is kept and sent when it is back', async () => {
    const server = new Server();
    server.answers = [offline];
    const { tab, letters } = open(server);
    expect(await letters.post(letter('a'))).toEqual({ kind: 'kept' });
    expect([statesOf(letters), waits()]).toEqual([['a waiting'], true]);
    tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(statesOf(letters)).toEqual(['a sent']);
    expect(server.heard).toEqual(['a', 'a']);
  });

  it('outlives its page: the next start of the site sends it', async () => {
    const server = new Server();
    server.answers = [new Promise<never>(() => undefined)];
    const { tab, letters } = open(server);
    void letters.post(letter('a'));
    await settle();
    expect(server.heard).toEqual(['a']);
    tab.kill();
    expect(waits()).toBe(true);
    const next = open(server);
    await next.letters.sendWaiting();
    expect(statesOf(next.letters)).toEqual(['a sent']);
    expect(server.heard).toEqual(['a', 'a']);
  });

  it('whose answer was lost is sent again under the same key, and says that it may have arrived', async () => {
    const server = new Server();
    server.answers = [lost];
    const { letters } = open(server);
    await letters.post(letter('a'));
    expect(letters.snapshot()).toMatchObject([{ state: 'waiting', mayHaveArrived: true }]);
    await letters.sendWaiting();
    expect([statesOf(letters), [...server.taken]]).toEqual([['a sent'], ['a']]);
  });

  it('is tried again after 1, 2, 4 seconds and not before, and as late as the server asks', async () => {
    const server = new Server();
    server.answers = [offline, offline, offline, { ...offline, retryAfterMs: 60_000 }];
    const { letters } = open(server);
    await letters.post(letter('a'));
    const triesAfter = async (ms: number) => {
      await device.advance(ms);
      return server.heard.length;
    };
    expect(await triesAfter(999)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(1999)).toBe(2);
    expect(await triesAfter(1)).toBe(3);
    expect(await triesAfter(4000)).toBe(4);
    expect(await triesAfter(59_999)).toBe(4);
    expect(await triesAfter(1)).toBe(5);
    expect(statesOf(letters)).toEqual(['a sent']);
  });

  it('that was refused stays with the words of the refusal until they are back in the form', async () => {
    const server = new Server();
    server.answers = [refused];
    const { letters } = open(server);
    expect(await letters.post(letter('a'))).toEqual(refused);
    await device.advance(day);
    expect(server.heard).toEqual(['a']);
    const back = await letters.takeBack('a');
    expect(back).toMatchObject({
      body: { message: 'Words of a' },
      refusal: { detail: 'Too long.' },
    });
    expect(letters.snapshot()).toEqual([]);
  });

  it('refused later holds no other one up', async () => {
    const server = new Server();
    server.answers = [offline, offline];
    const { letters } = open(server);
    await letters.post(letter('a'));
    await device.advance(1);
    await letters.post(letter('b'));
    server.answers = [refused];
    await letters.sendWaiting();
    expect(statesOf(letters)).toEqual(['a refused', 'b sent']);
  });

  it('can be taken back while it waits, and not while it is on its way', async () => {
    const server = new Server();
    server.answers = [offline];
    const { letters } = open(server);
    await letters.post(letter('a', 'u1'));
    expect(await letters.takeBack('a')).toMatchObject({ key: 'a', owner: 'u1' });
    expect([letters.snapshot(), waits()]).toEqual([[], false]);
    await letters.sendWaiting();
    expect(server.heard).toEqual(['a']);

    let answer: (given: SendAnswer) => void = () => undefined;
    server.answers = [
      new Promise((resolve) => {
        answer = resolve;
      }),
    ];
    const posting = letters.post(letter('b'));
    await settle();
    expect(await letters.takeBack('b')).toBeNull();
    answer(received);
    expect(await posting).toEqual(received);
  });

  it('older than 30 days asks before it is sent', async () => {
    const server = new Server();
    server.answers = [offline];
    const { tab, letters } = open(server);
    await letters.post(letter('a'));
    tab.kill();
    device.ticks += 30 * day + 1;
    const later = open(server);
    await later.letters.sendWaiting();
    expect([statesOf(later.letters), server.heard.length]).toEqual([['a asking'], 1]);
    await later.letters.sendAnyway('a');
    expect([statesOf(later.letters), server.heard.length]).toEqual([['a sent'], 2]);
  });

  it('of a device whose clock went back is still sent', async () => {
    const server = new Server();
    server.answers = [offline];
    const { letters } = open(server);
    await letters.post(letter('a'));
    device.clockError = -400 * day;
    await letters.sendWaiting();
    expect(statesOf(letters)).toEqual(['a sent']);
  });
});

describe('two tabs', () => {
  it('send a letter once between them and both see what became of it', async () => {
    const server = new Server();
    server.answers = [offline];
    const one = open(server);
    await one.letters.post(letter('a'));
    const two = open(server);
    for (const { tab } of [one, two]) tab.window.dispatchEvent(new Event('online'));
    await settle();
    expect(server.heard).toEqual(['a', 'a']);
    expect([statesOf(one.letters), statesOf(two.letters)]).toEqual([['a sent'], ['a sent']]);
  });

  it('without locks still send it under one key', async () => {
    device.hasLocks = false;
    const server = new Server();
    server.answers = [offline];
    const one = open(server);
    await one.letters.post(letter('a'));
    const two = open(server);
    await Promise.all([one.letters.sendWaiting(), two.letters.sendWaiting()]);
    expect([...server.taken]).toEqual(['a']);
  });
});

describe('a device that keeps nothing', () => {
  it('on a shared computer sends at once or says that it could not', async () => {
    const server = new Server();
    server.answers = [offline];
    const { letters } = open(server, { mayKeep: false });
    expect(await letters.post(letter('a'))).toEqual({ kind: 'notKept' });
    expect(await letters.post(letter('a'))).toEqual(received);
    await letters.refresh();
    expect([letters.snapshot(), waits()]).toEqual([[], false]);
  });

  it('with a full or blocked storage does the same', async () => {
    const server = new Server();
    const store = new LetterStore();
    store.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { letters } = open(server, { store });
    expect(await letters.post(letter('a'))).toEqual(received);
    server.answers = [lost, refused];
    expect(await letters.post(letter('b'))).toEqual({ kind: 'notKept' });
    expect(await letters.post(letter('b'))).toEqual(refused);
  });

  it('that throws where it should send counts as out of reach', async () => {
    const server = new Server();
    server.send = () => Promise.reject(new Error('defect'));
    const { letters } = open(server);
    expect(await letters.post(letter('a'))).toEqual({ kind: 'kept' });
  });

  it('leaves what it cannot read where it is', async () => {
    const server = new Server();
    const store = new LetterStore();
    await store.put({ ...letter('x'), state: 'folded' } as never);
    const { letters } = open(server, { store });
    await letters.sendWaiting();
    expect([letters.snapshot(), server.heard]).toEqual([[], []]);
  });
});
