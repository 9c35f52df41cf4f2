// For tests only: the contact screen over a server made of plain answers, and a device with storage.
import 'fake-indexeddb/auto';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { ServerFormContext } from '#ui/form/serverForm.ts';
import { unreachable } from '#testing/screens/fakeAnswers.ts';
import { press, type } from '#testing/screens/screenActions.ts';
import { clearDevice, WithOffline } from '#testing/screens/WithOffline.tsx';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import type { Settings } from '#features/content/contract.ts';
import type { ContactMessageBody } from '../contract.ts';
import { ContactBody } from './ContactBody.lazy.tsx';
import { contactMessage } from './commands.ts';

export const block: NonNullable<Settings['contact']> = {
  intro: 'A person reads every message.',
  email: 'hello@example.test',
  phone: '+1 (213) 555-0142 (sample number)',
  address: '1 Example Street\nLos Angeles',
  hours: '9 to 5',
  replyTime: 'within two business days',
  map: { lat: 34.05, lng: -118.24 },
  topics: [
    { key: 'account', label: 'My account', hint: 'A new password takes a minute.', href: '/login' },
    { key: 'other', label: 'Something else', hint: '', href: '' },
  ],
  socials: [
    { kind: 'Mastodon', url: 'https://social.example.test/@us' },
    { kind: 'Trap', url: 'javascript:alert(1)' },
  ],
};

type ScreenOptions = { contact?: Settings['contact']; at?: string; answer?: FormResult | null };

export const contactScreen = ({
  contact = block,
  at = '/contact',
  answer = null,
}: ScreenOptions = {}) => (
  <MemoryRouter initialEntries={[at]}>
    <ServerFormContext value={answer}>
      <ContactBody block={contact} />
    </ServerFormContext>
  </MemoryRouter>
);

/** Around a page of whoever is signed in. */
export const withOffline = (page: ReactNode) => (
  <WithOffline commands={[commandEntry(contactMessage)]}>{page}</WithOffline>
);

export const openScreen = (...facts: Parameters<typeof contactScreen>) =>
  render(withOffline(contactScreen(...facts)));

export const receipt = 'LL-7F3K-29Q';
export const acceptMessage = (): Response => Response.json({ data: { receipt } }, { status: 201 });
type Sent = { readonly key: string | null; readonly body: ContactMessageBody };

/** What the server answers, one after the other, the last one for ever; and what it was sent. */
export function serve(...answers: (() => Response | Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as ContactMessageBody;
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return (await answer?.()) ?? unreachable();
  });
  return sent;
}

const sampleText = 'When does the next term begin?';

/** Fills in what is needed, and sends it when told to. */
export function write(message = sampleText): void {
  type('Name', 'Ana Ruiz');
  type('Email', 'ana@example.test');
  type('What’s it about?', 'other');
  type('Message', message);
}
export const send = () => press('Send message');

/** After each test: nobody is signed in, and the device has forgotten everything. */
export async function resetBrowser(): Promise<void> {
  vi.useRealTimers();
  sessionStore.signedOut('here');
  setSharedComputer(false);
  await clearDevice();
}
