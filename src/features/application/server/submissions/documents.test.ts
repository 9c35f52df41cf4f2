import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { getProblem } from '#testing/getProblem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildPacketDocuments } from '../../packet/packetDocuments.ts';
import { buildRow } from '../../testing.ts';
import type { SentDocument } from './deps.ts';
import { declaration, openSubmissions, type World } from './testing.ts';

const now = new Date('2026-11-20T20:00:00.000Z');
const file = (id: string, kind: string, more: Partial<SentDocument> = {}): SentDocument => ({
  id,
  name: `${id}.pdf`,
  kind,
  type: 'application/pdf',
  size: 900,
  pages: 2,
  sha256: id.repeat(8),
  state: 'ready',
  replaced: [],
  ...more,
});
const asked = (label: string) => ({
  key: '',
  label,
  required: true,
  formats: [],
  maxBytes: null,
});

let database: OpenDatabase;
let world: World;
let userId: string;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  world = openSubmissions(database, () => now);
  ({ userId, id } = await world.prepare());
});

const setAsked = (...labels: readonly string[]) => {
  const details = world.programs[0]?.details;
  if (details) Object.assign(details, { documents: labels.map(asked) });
};
const preflight = () => world.submissions.preflight(userId, id, undefined);
const map = (key: string, document: string) =>
  world.save(userId, 'program-material', buildRow('documentMap', `${id}.${key}`, { document }));

describe('the documents that are sent to a program', () => {
  it('are those that answer its list, with their pages; the others stay, with the reason', async () => {
    setAsked('Transcripts of every college', 'CPR card');
    const documents = [
      file('t1', 'transcript'),
      file('t2', 'transcript'),
      file('c', 'certificate'),
      file('s', 'statement'),
    ];
    world.documents.set(userId, documents);
    const found = await preflight();
    expect(found).toMatchObject({
      state: 'ready',
      packet: {
        documents: [
          { id: 't1', pages: 2, requirements: ['Transcripts of every college'] },
          { id: 't2' },
          { id: 'c', requirements: ['CPR card'] },
        ],
      },
      staying: [{ id: 's', name: 's.pdf', reason: 'It answers nothing this program asks for.' }],
    });
    const device = buildPacketDocuments(
      {},
      id,
      { documents: ['Transcripts of every college', 'CPR card'].map(asked) },
      documents.toReversed(),
    );
    expect(device).toEqual({ documents: found.packet.documents, staying: found.staying });
    await world.submissions.submit(userId, id, {
      declaration,
      answersSha256: found.answersSha256,
    });
    const { content } = await world.submissions.snapshot(userId, id, undefined);
    expect(content.toString('utf8')).not.toContain('s.pdf');
    expect(JSON.parse(content.toString('utf8'))).toMatchObject({ packet: found.packet });
  });

  it('are not sent when another one would go than the student read back', async () => {
    setAsked('Transcript');
    world.documents.set(userId, [file('t1', 'transcript')]);
    const { answersSha256 } = await preflight();
    world.documents.set(userId, [file('t1', 'transcript', { name: 'other.pdf' })]);
    const problem = await getProblem(
      world.submissions.submit(userId, id, { declaration, answersSha256 }),
    );
    expect(problem).toMatchObject({ code: 'revision_mismatch' });
    expect(await world.submissions.versions(userId, id)).toEqual([]);
  });

  it('block sending while a chosen one is refused, on its way or gone, and follow a replacement', async () => {
    setAsked('CPR card');
    await map('cpr-card', 'c');
    const blockersOf = async (...documents: SentDocument[]) => {
      world.documents.set(userId, documents);
      return (await preflight()).blockers.map(({ message }) => message);
    };
    expect((await blockersOf(file('c', 'certificate', { state: 'rejected' })))[0]).toMatch(
      'c.pdf wasn’t accepted',
    );
    expect((await blockersOf(file('c', 'certificate', { state: 'uploading' })))[0]).toMatch(
      'c.pdf isn’t on the server yet',
    );
    expect((await blockersOf(file('d', 'certificate')))[0]).toMatch(
      'The file you chose isn’t on the server',
    );
    expect(await blockersOf(file('d', 'certificate', { replaced: ['c'] }))).toEqual([]);
    expect((await preflight()).packet.documents).toMatchObject([{ id: 'd' }]);
  });

  it('are of the usual kinds where the program has no list, and what the student chose', async () => {
    setAsked();
    world.documents.set(userId, [file('t', 'transcript'), file('shots', 'immunization')]);
    expect((await preflight()).packet.documents).toMatchObject([{ id: 't' }]);
    await world.save(
      userId,
      'program-material',
      buildRow('documentChoices', `${id}.shots`, { send: 'yes', asked: 'shots.pdf' }),
    );
    expect((await preflight()).packet.documents).toMatchObject([{ id: 't' }, { id: 'shots' }]);
  });
});
