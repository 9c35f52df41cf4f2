// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffline, getOffline } from '#offline/currentOffline.ts';
import { postForm } from '#offline/outbox/postForm.ts';
import { sessionStore } from '#session/session.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { achievements } from '#features/application/definition/achievements.ts';
import { buildRow } from '#features/application/testing.ts';
import type { Reference } from '#features/references/contract.ts';
import { loadStudentCommands } from '#features/references/client/parts.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';

const question = 'Do you give up your right to read this reference?';
const [yes, no] = ['Yes, I give up my right to read it', 'No, I want to be able to read it'];
const at = '2026-11-20T12:00:00.000Z';
const invited: Reference = {
  rowId: 'r1',
  state: 'invited',
  name: 'Dr. Amina Yusuf',
  email: 'amina@college.example',
  waived: true,
  invitedAt: at,
  openedAt: null,
  startedAt: null,
  submittedAt: null,
  endedAt: null,
  remindedAt: null,
  mayRemindAt: null,
  expiresAt: at,
  reason: '',
  canRead: false,
  revision: 1,
};

const { referenceStep } = await loadStudentCommands();

/** Null while nobody can be asked. */
let references: Reference[] | null;

beforeEach(() => {
  setWide(false);
  references = [];
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (references === null || !url.endsWith('/references')) throw new TypeError('no network');
    return Response.json({ data: references });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await closeOffline();
});

const open = (waiver = '', isReload = false) =>
  openScreen(<SectionScreen definition={achievements} />, {
    address: '/here?topic=references&row=r1',
    answers: {
      achievements: buildRow('references', 'r1', {
        name: 'Dr. Amina Yusuf',
        email: 'amina@college.example',
        ...(waiver && { waiveRightToView: waiver }),
      }),
    },
    commands: [referenceStep],
    isReload,
  });
const group = async () => within(await screen.findByRole('group', { name: new RegExp(question) }));
const recorded = async () => {
  await screen.findByText(/^Recorded when you invited Dr\. Amina Yusuf on 20 November 2026/);
  const shown = await group();
  expect(shown.queryAllByRole('radio')).toEqual([]);
  return shown;
};

describe('the waiver of a reference', () => {
  it('is asked in the row until the person was invited', async () => {
    const { pass, stored } = await open();
    fireEvent.click(await screen.findByRole('radio', { name: yes }));
    await pass(6_000);
    expect(stored('achievements')['references/r1/waiveRightToView']).toBe('yes');
  });

  it.each(['invited', 'opened', 'started', 'submitted'] as const)(
    'is shown as recorded, to read only, once the invitation is %s',
    async (state) => {
      references = [{ ...invited, state }];
      await open('yes');
      const shown = await recorded();
      expect(shown.getByText(yes)).toBeTruthy();
      expect(shown.getByText(/It can’t be changed anymore\.$/)).toBeTruthy();
    },
  );

  it('is the recorded one where the row has another, which stays as it was typed', async () => {
    references = [invited];
    const { pass, stored } = await open('no');
    const shown = await recorded();
    expect(shown.getByText(yes)).toBeTruthy();
    expect(shown.getByText(new RegExp(`“${no},” is saved for a new invitation`))).toBeTruthy();
    await pass(6_000);
    expect(stored('achievements')['references/r1/waiveRightToView']).toBe('no');
  });

  it.each(['bounced', 'declined', 'expired', 'replaced'] as const)(
    'can be chosen anew when the invitation is %s',
    async (state) => {
      references = [{ ...invited, state }];
      await open('no');
      expect((await screen.findByRole<HTMLInputElement>('radio', { name: no })).checked).toBe(true);
    },
  );

  it('is the one of the invitation that waits to be sent', async () => {
    references = null;
    await open('no');
    await postForm(
      getOffline()!.outbox,
      referenceStep,
      {
        userId: 'u1',
        rowId: 'r1',
        name: 'Dr. Amina Yusuf',
        action: { kind: 'invite', email: invited.email, waived: true },
      },
      'key-1',
    );
    await screen.findByText(/^It goes with your invitation/);
    expect((await group()).getByText(yes)).toBeTruthy();
  });

  it('is known without a connection on a device that has seen it', async () => {
    references = [invited];
    const { pass } = await open('yes');
    await recorded();
    await pass(1_000);
    cleanup();
    await closeOffline();
    references = null;
    await open('yes', true);
    await recorded();
  });
});
