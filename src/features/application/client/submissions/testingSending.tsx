// For tests only: the sending screen over a server of plain answers.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { problemStatus } from '#shared/contract/problem.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '#features/application/contract.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildRow } from '#features/application/testing.ts';
import { buildProgramApplication } from '#features/application/testingPrograms.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import type { PacketAnswers } from '#features/application/packet/packet.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { Preflight, Receipt, Submission } from '#features/application/submissionContract.ts';
import { openScreen } from '../testingScreen.tsx';
import { ProgramPage } from '../programs/ProgramPage.tsx';
import { SendPage } from './SendPage.tsx';
import { programSubmission } from './command/submissionCommand.ts';

const hash = 'a'.repeat(64);
export const id = 'p1';

export const buildPreflight = (changes: Partial<Preflight> = {}): Preflight => ({
  state: 'ready',
  blockers: [],
  clocks: null,
  packet: {
    format: 1,
    answers: {
      program: { id: 1, school: 'Lantern University', name: 'BSN', cycle: 'Fall 2027' },
      topics: [
        {
          key: 'personal-information/names',
          title: 'Names',
          groups: [{ title: '', answers: [{ label: 'Legal first name', text: 'Zoë' }] }],
        },
        {
          key: 'academics/colleges',
          title: 'Colleges',
          groups: [
            { title: 'Grace College', answers: [{ label: 'College name', text: 'Grace College' }] },
            { title: 'City College', answers: [{ label: 'College name', text: 'City College' }] },
          ],
        },
      ],
    },
    documents: [
      {
        id: 'd1',
        name: 'Transcript.pdf',
        kind: 'transcript',
        bytes: 120_000,
        pages: 2,
        sha256: hash,
      },
    ],
    references: [{ name: 'Ada Bell', relation: 'Teacher', state: 'submitted', waived: true }],
    leftOut: [{ title: 'Demographics', reason: 'Never part of what a program gets.' }],
  },
  staying: [],
  answersSha256: hash,
  record: {
    programApplicationId: id,
    answersSha256: hash,
    checkedAt: '2026-11-20T08:00:00.000Z',
    deviceTime: '2026-11-20T08:00:05.000Z',
    deadlineAt: '2027-03-02T07:59:00.000Z',
    signature: 'signed',
  },
  ...changes,
});

export const receipt: Receipt = {
  programApplicationId: id,
  number: 'LL-2346789A',
  version: 1,
  submittedAt: '2026-11-20T08:01:00.000Z',
  deadlineAt: '2027-03-02T07:59:00.000Z',
  withinGrace: false,
  sha256: hash,
  signature: 'signed',
};

export const buildVersion = (changes: Partial<SentVersion> = {}): SentVersion => ({
  version: 1,
  kind: 'submission',
  note: '',
  receiptNumber: receipt.number,
  at: receipt.submittedAt,
  withinGrace: false,
  answersSha256: hash,
  sha256: hash,
  bytes: 4_100,
  pdfSha256: hash,
  pdfBytes: 52_000,
  pdfProgress: 1,
  ...changes,
});

type Refusal = { readonly code: ProblemCode; readonly detail: string };
export type Line = 'works' | 'down' | 'lost' | 'hangs';

/** What the server has and answers; a test changes it. */
export class SendingServer {
  preflight = buildPreflight();
  list: ProgramApplication[] = [buildProgramApplication({ route: 'lamplight', state: 'ready' })];
  versions: SentVersion[] = [];
  /** What every version that was sent says. */
  sentAnswers: PacketAnswers | null = null;
  /** False while its list of documents is out of reach. */
  hasDocuments = true;
  refusal: Refusal | null = null;
  /** Of a press of Submit; `lost` does it, and its answer never comes back. */
  line: Line = 'works';
  /** Every press that came in. */
  readonly sent: { readonly key: string; readonly path: string; readonly body: Submission }[] = [];
  private readonly done = new Set<string>();

  start(): void {
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => this.answer(url, init));
  }

  private async answer(
    url: string,
    { method = 'GET', body, headers }: RequestInit,
  ): Promise<Response> {
    if (this.line === 'down') throw new TypeError('Failed to fetch');
    if (url.endsWith('/preflight')) return json(200, { data: this.preflight });
    if (/\/(submit|corrections)$/.test(url)) {
      const key = new Headers(headers).get('idempotency-key') ?? '';
      const text = typeof body === 'string' ? body : '{}';
      return await this.take(key, url, JSON.parse(text) as Submission);
    }
    if (url.endsWith('/versions')) return json(200, { data: this.versions });
    if (url.endsWith('/snapshot?version=1') && this.sentAnswers)
      return json(200, { packet: { answers: this.sentAnswers, documents: [] } });
    if (method === 'GET' && url.endsWith('/documents') && this.hasDocuments) {
      const meta = { bytes: 0, bytesLimit: 1_000_000, countLimit: 30 };
      return json(200, { data: [], meta });
    }
    if (method === 'GET' && url.endsWith('/program-applications'))
      return json(200, { data: this.list });
    throw new TypeError(`Nothing answers ${method} ${url}`);
  }

  private async take(key: string, path: string, body: Submission): Promise<Response> {
    this.sent.push({ key, path, body });
    if (this.line === 'hangs') return await new Promise<Response>(() => undefined);
    if (this.refusal) {
      const { code, detail } = this.refusal;
      const problem = {
        type: 'x',
        title: 'x',
        requestId: 'r',
        status: problemStatus[code],
        code,
        detail,
      };
      return json(problemStatus[code], problem, 'application/problem+json');
    }
    this.done.add(key);
    if (this.line === 'lost') throw new TypeError('Failed to fetch');
    this.list = this.list.map((each) => ({
      ...each,
      state: 'submitted',
      revision: each.revision + 1,
    }));
    this.versions = [buildVersion()];
    return json(201, { data: receipt });
  }

  get doneCount(): number {
    return this.done.size;
  }
}

/** Call once in a file: a student who may apply, over a server of the test's own. @param use gets it before each test */
export function setUpSending(use: (server: SendingServer) => void): void {
  beforeEach(() => {
    signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
    const server = new SendingServer();
    server.start();
    use(server);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    sessionStore.signedOut('here');
  });
}

const json = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

export const typedRow = {
  school: 'Lantern University',
  program: 'BSN',
  cycle: 'Fall 2027',
  programId: '1',
  deadlineDate: '2027-03-01',
  deadlineTime: '23:59',
  deadlineZone: 'America/Los_Angeles',
  route: 'lamplight',
};

type Answers = Partial<Record<SectionKey, DraftValues>>;

const withProgram = (row: RowValues, answers: Answers): Answers => ({
  ...answers,
  'program-material': { ...answers['program-material'], ...buildRow('programs', id, row) },
});

/** @param isReload what the page before stored on the device is still there */
export const openSendPage = (
  row: RowValues = typedRow,
  address = `/here?page=send&id=${id}`,
  isReload = false,
  answers: Answers = {},
) =>
  openScreen(<SendPage />, {
    address,
    answers: withProgram(row, answers),
    commands: [programSubmission],
    isReload,
  });

export function sign(): void {
  fireEvent.click(screen.getByLabelText(/^I declare/));
  fireEvent.change(screen.getByLabelText('Type your full name to sign'), {
    target: { value: 'Zoë Ruiz' },
  });
}

/** Signed, and ready for a press of Submit. */
export async function openSigned(address?: string) {
  const opened = await openSendPage(typedRow, address);
  await expect.poll(() => screen.queryByRole('button', { name: 'Submit' })).not.toBeNull();
  sign();
  return opened;
}

export const openProgramPage = (row: RowValues = typedRow, answers: Answers = {}) =>
  openScreen(<ProgramPage />, {
    address: `/here?page=program&id=${id}`,
    answers: withProgram(row, answers),
    commands: [programSubmission],
  });

/** The program's page on the device of the screen before. */
export const reopenProgramPage = () =>
  openScreen(<ProgramPage />, {
    address: `/here?page=program&id=${id}`,
    answers: withProgram(typedRow, {}),
    commands: [programSubmission],
    isReload: true,
  });
