// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOffline } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildRow } from '#features/application/testing.ts';
import type { Reference } from '#features/references/contract.ts';
import { setWide } from '../testingScreen.tsx';
import { openMaterial } from './testingMaterial.tsx';

vi.mock('./useOwnDocuments.ts', () => ({ useOwnDocuments: () => [] }));

let isReachable: boolean;

beforeEach(() => {
  isReachable = true;
  setWide(false);
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
  await closeOffline();
});

const at = '2026-11-20T12:00:00.000Z';
const reference = (rowId: string, more: Partial<Reference>): Reference => ({
  rowId,
  state: 'invited',
  name: '',
  email: `${rowId}@example.test`,
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
  ...more,
});
const people = {
  ...buildRow('references', 'r1', { name: 'Dr. Amina Yusuf', type: 'teacher' }),
  ...buildRow('references', 'r2', { name: 'Luis Ortega', type: 'employer', '#': 'W' }),
  ...buildRow('references', 'r3', { name: 'Pastor Kim', '#': 'X' }),
};
const references = [
  reference('r1', { state: 'submitted', submittedAt: at }),
  reference('r2', { state: 'declined', endedAt: at }),
];
const open = (
  requirements: Partial<ProgramRequirements>,
  more: Parameters<typeof openMaterial>[2] = {},
) =>
  openMaterial([{ requirements }], 'references', {
    achievements: people,
    answers: { '/references': references },
    isReachable: () => isReachable,
    ...more,
  });
const person = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`${name} is not listed.`);
  return within(item);
};

describe('the references of a program', () => {
  it('show what it asks for against what there is, and the state of each person in words', async () => {
    await open({ referencesRequired: 2, referenceTypes: ['teacher', 'paster'] });
    expect(screen.getByText('This program asks for 2 references. You’ve listed 3.')).toBeTruthy();
    expect(screen.getByText('One from a teacher: Dr. Amina Yusuf')).toBeTruthy();
    expect(screen.getByText('One from a pastor or head elder: nobody listed yet')).toBeTruthy();
    expect(await screen.findByText('Received: 1 of 2.')).toBeTruthy();
    const amina = await person('Dr. Amina Yusuf');
    expect(amina.getByText('Received on 20 November 2026.')).toBeTruthy();
    expect(amina.queryByRole('link')).toBeNull();
    const luis = await person('Luis Ortega');
    expect(luis.getByText('Declined on 20 November 2026. You can ask someone else.')).toBeTruthy();
  });

  it('lead to the invitation of who is not asked yet', async () => {
    await open({ referencesRequired: null });
    expect(screen.getByText(/^We don’t know how many references/)).toBeTruthy();
    const kim = await person('Pastor Kim');
    expect(await kim.findByText('Not asked yet')).toBeTruthy();
    expect(kim.getByRole('link', { name: 'Invite Pastor Kim' }).getAttribute('href')).toMatch(
      /achievements\?topic=references$/,
    );
  });

  it('are those that this device has when there is no connection, and say as of when', async () => {
    const stored = { isStoring: true };
    const { pass } = await open({ referencesRequired: 2 }, stored);
    expect(await screen.findByText('Received on 20 November 2026.')).toBeTruthy();
    await pass(1_000);
    cleanup();
    await closeOffline();
    isReachable = false;
    await open({ referencesRequired: 2 }, { ...stored, isReload: true });
    expect(await screen.findByText(/^You’re offline\. This is as of /)).toBeTruthy();
    expect(screen.getByText('Received on 20 November 2026.')).toBeTruthy();
  });

  it('are added where nobody is listed', async () => {
    await open({ referencesRequired: 0 }, { achievements: {} });
    expect(screen.getByText('This program doesn’t ask for references.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a reference' })).toBeTruthy();
  });
});
