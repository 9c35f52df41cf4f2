// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandEntry } from '#offline/testing/testingKinds.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { Reference } from '../../contract.ts';
import { isOpen, referenceStates } from '../../policy.ts';
import { describeReference } from '../../rules.ts';
import {
  type Answers,
  connect,
  ok,
  openPage,
  press,
  refusal,
  type Sent,
  serve,
  setUpReferenceScreens,
  unreachable,
} from '../testingReferenceScreens.tsx';
import { ReferencesPanel } from './ReferencesPanel.tsx';
import { referenceStep } from './studentCommands.ts';

setUpReferenceScreens();

const at = '2026-11-20T12:00:00.000Z';
const invited = (more: Partial<Reference> = {}): Reference => ({
  rowId: 'r1',
  state: 'invited',
  name: 'Dr. Amina Yusuf',
  email: 'amina@college.example',
  waived: true,
  invitedAt: at,
  openedAt: at,
  startedAt: at,
  submittedAt: at,
  endedAt: at,
  remindedAt: null,
  mayRemindAt: at,
  expiresAt: at,
  reason: '',
  canRead: false,
  revision: 1,
  ...more,
});
const amina = { rowId: 'r1', name: 'Dr. Amina Yusuf', email: 'amina@college.example', waiver: '' };
const deadline = { at: '2099-01-15T23:00:00.000Z', zone: 'America/New_York' };
const [invite, remind, replace] = [
  'POST /references/r1/invite',
  'POST /references/r1/remind',
  'POST /references/r1/replace',
];

let references: Reference[];
let answers: Answers;
let sent: Sent[];
/** What was chosen and sent, in the order in which it happened. */
let events: string[];

beforeEach(() => {
  signIn({ name: 'Connie Condenser' });
  [references, events] = [[], []];
  answers = { 'GET /references': () => ok(references) };
  sent = serve(answers);
});

function Panel({ waiver: before }: { waiver: string }) {
  const [waiver, setWaiver] = useState(before);
  return (
    <ReferencesPanel
      people={[{ ...amina, waiver }]}
      deadline={deadline}
      onWaiver={(rowId, chosen) => {
        events.push(`recorded ${chosen} for ${rowId}`);
        setWaiver(chosen);
      }}
    />
  );
}
const open = (waiver = '') => openPage(<Panel waiver={waiver} />, [commandEntry(referenceStep)]);
const previewName = 'Preview the email to Dr. Amina Yusuf';
const preview = async () => {
  fireEvent.click(await screen.findByRole('button', { name: previewName }));
  return within(screen.getByRole('region', { name: 'Email to Dr. Amina Yusuf' }));
};
const postInVain = async () => {
  answers[invite] = unreachable;
  await preview();
  press('Send invitation');
  await expect.poll(() => sent).toHaveLength(1);
  await screen.findByText(/^Waiting for connection/);
};
const arrives = (change: Partial<Reference> = {}) => {
  references = [invited(change)];
  return ok(references[0]);
};
const article = () => screen.getByRole('article', { name: 'Dr. Amina Yusuf' }).textContent;

describe('an invitation', () => {
  it('is sent after the waiver was chosen and recorded, and not before', async () => {
    answers[invite] = () => {
      events.push('sent');
      return arrives();
    };
    open();
    await preview();
    press('Send invitation');
    expect(await screen.findByText('Choose one before you send the invitation')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'Yes, I give up my right to read it' }));
    press('Send invitation');
    expect(await screen.findByText('Invited on 20 November 2026. Not opened yet.')).toBeTruthy();
    expect(events).toEqual(['recorded yes for r1', 'sent']);
    const { name, email } = amina;
    expect(sent.map(({ body }) => body)).toEqual([{ name, email, waived: true }]);
    expect(screen.getByText('The invitation is on its way.')).toBeTruthy();
  });

  it('is shown word for word before it goes, with what was chosen and the next deadline', async () => {
    open();
    const mail = await preview();
    expect(mail.queryByText(/asked you for a reference/)).toBeNull();
    fireEvent.click(mail.getByRole('radio', { name: 'No, I want to be able to read it' }));
    expect(mail.getByText('amina@college.example')).toBeTruthy();
    expect(mail.getByText('Connie Condenser asked you for a reference')).toBeTruthy();
    expect(mail.getByText('Hello Dr. Amina Yusuf,')).toBeTruthy();
    expect(mail.getByText(/^Please send it by .*January.* 2099/)).toBeTruthy();
    expect(mail.getByText(/^Connie Condenser can read your reference once/)).toBeTruthy();
    fireEvent.click(mail.getByRole('radio', { name: 'Yes, I give up my right to read it' }));
    expect(mail.getByText(/^Connie Condenser gave up the right to read/)).toBeTruthy();
    expect(mail.queryByText(/^Connie Condenser can read/)).toBeNull();
    press('Not now');
    expect(screen.getByRole('button', { name: previewName })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('that is under way isn’t said to wait, and can’t be taken back', async () => {
    let reply: (response: Response) => void = () => undefined;
    answers[invite] = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    open('yes');
    await preview();
    press('Send invitation');
    await expect.poll(() => sent).toHaveLength(1);
    expect(await screen.findByText('Sending…')).toBeTruthy();
    expect(screen.queryByText(/^Waiting for connection/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    reply(arrives());
    expect(await screen.findByText(/^Invited on/)).toBeTruthy();
  });

  it('without a connection waits and says so, outlasts a reload, and is sent once', async () => {
    open('no');
    await postInVain();
    const waiting = /^Waiting for connection\. We’ll send the invitation when you’re online/;
    expect(screen.getByText(waiting)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Preview|^Send/ })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    cleanup();
    open('no');
    expect(await screen.findByText(waiting)).toBeTruthy();
    const arrived: (string | null)[] = [];
    answers[invite] = () => {
      arrived.push(sent.at(-1)?.key ?? null);
      return arrives({ waived: false });
    };
    connect();
    expect(await screen.findByText(/^Invited on/)).toBeTruthy();
    connect();
    expect(await screen.findByText('You can read this one here once it’s sent.')).toBeTruthy();
    expect(screen.queryByText(waiting)).toBeNull();
    expect(arrived).toHaveLength(1);
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('that waits can be taken back, and is not sent anymore', async () => {
    open('yes');
    await postInVain();
    press('Cancel');
    expect(await screen.findByText('Not asked yet')).toBeTruthy();
    const before = sent.length;
    answers[invite] = () => arrives();
    connect();
    expect(await screen.findByRole('button', { name: previewName })).toBeTruthy();
    expect(sent).toHaveLength(before);
    expect(article()).not.toContain('Invited');
  });

  it('that is refused says why, and is still there as it was', async () => {
    const detail = 'You sent 10 invitations today. This one wasn’t sent. Try again tomorrow.';
    answers[invite] = () => refusal(429, 'too_many_requests', detail);
    open('yes');
    const mail = await preview();
    press('Send invitation');
    expect(await screen.findAllByText(detail)).not.toHaveLength(0);
    expect(mail.getByRole<HTMLInputElement>('radio', { name: /^Yes/ }).checked).toBe(true);
    expect(screen.getByText('Not asked yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send invitation' })).toBeTruthy();
  });

  it('that waited and is refused says so until it is dismissed', async () => {
    open('yes');
    await postInVain();
    answers[invite] = () => refusal(409, 'wrong_state', 'You already invited Luis Ortega.');
    connect();
    expect(await screen.findByText('Not sent. You already invited Luis Ortega.')).toBeTruthy();
    press('Dismiss');
    expect(await screen.findByRole('button', { name: previewName })).toBeTruthy();
  });

  it('on a device that stores nothing says that nothing changed', async () => {
    setSharedComputer(true);
    answers[invite] = unreachable;
    open('yes');
    await preview();
    press('Send invitation');
    const failed = 'This couldn’t be sent or saved on this device. Nothing changed. Try again.';
    expect(await screen.findAllByText(failed)).not.toHaveLength(0);
    expect(screen.queryByText(/^Waiting for connection/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Send invitation' })).toBeTruthy();
  });
});

describe('a reference', () => {
  it.each(referenceStates.map((state) => [state]))(
    'that is %s says so in words, and offers what can be done, never another waiver',
    async (state) => {
      const reference = invited({ state });
      references = [reference];
      open('yes');
      expect(await screen.findByText(describeReference(reference))).toBeTruthy();
      const [asks, over] = [isOpen(state), state === 'submitted'];
      const find = (name: RegExp | string) => screen.queryByRole('button', { name }) !== null;
      expect(find('Ask someone else instead')).toBe(asks);
      expect(find('Send a reminder')).toBe(asks);
      const isWaiverSaid = screen.queryByText(/^You gave up your right to read this one/) !== null;
      expect(isWaiverSaid).toBe(asks || over);
      expect(find(previewName)).toBe(!asks && !over);
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  it('is not called “not asked yet” while nobody knows', async () => {
    answers['GET /references'] = unreachable;
    open('yes');
    expect(await screen.findByText(/^We can’t load what happened with your inv/)).toBeTruthy();
    expect(article()).not.toContain('Not asked yet');
    expect(screen.getByRole('button', { name: previewName })).toBeTruthy();
    answers['GET /references'] = () => ok([]);
    connect();
    expect(await screen.findByText('Not asked yet')).toBeTruthy();
  });

  it('that was declined shows what the person wrote', async () => {
    references = [invited({ state: 'declined', reason: 'I’m on leave until May.' })];
    open();
    expect(await screen.findByText('They wrote: I’m on leave until May.')).toBeTruthy();
  });

  it('is asked for again by a reminder, once it is time', async () => {
    references = [invited()];
    answers[remind] = () => arrives({ mayRemindAt: '2099-01-02T12:00:00.000Z' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Send a reminder' }));
    expect(await screen.findByText(/^You can send a reminder from 2 January 2099 on/)).toBeTruthy();
    expect(screen.getByText('The reminder is on its way.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([remind]);
  });

  it('of somebody who wants no reminders gets none', async () => {
    references = [invited({ mayRemindAt: null })];
    open();
    expect(await screen.findByText(/^They asked us to send no reminders/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
  });

  it('is taken back after a question that says what ends, and another person can be asked', async () => {
    references = [invited({ state: 'started' })];
    answers[replace] = () => arrives({ state: 'replaced' });
    open('yes');
    fireEvent.click(await screen.findByRole('button', { name: 'Ask someone else instead' }));
    expect(screen.getByText(/ends, anything written there is deleted/)).toBeTruthy();
    press('Keep it');
    expect(sent).toEqual([]);
    press('Ask someone else instead');
    press('Take the invitation back');
    expect(await screen.findByText(/^Taken back on 20 November 2026/)).toBeTruthy();
    expect(screen.getByText('The invitation is taken back. Its link has ended.')).toBeTruthy();
    expect(sent.map(({ path }) => path)).toEqual([replace]);
    expect(screen.getByRole('button', { name: previewName })).toBeTruthy();
  });

  it('that was waived is shown nowhere and never asked for; another one is read', async () => {
    const asked: string[] = [];
    const values = { recommendation: 'strongly', text: 'She noticed a change in breathing.' };
    const answer = { values, file: null, submittedAt: at };
    answers['GET /references/r1/answer'] = () => {
      asked.push('answer');
      return ok(answer);
    };
    references = [invited({ state: 'submitted' })];
    open('yes');
    expect(await screen.findByText(/You see when it’s sent, and not what it says/)).toBeTruthy();
    expect(screen.queryByText(/^Read the reference/)).toBeNull();
    expect(asked).toEqual([]);
    cleanup();
    references = [invited({ state: 'submitted', waived: false, canRead: true })];
    open('no');
    fireEvent.click(await screen.findByText('Read the reference by Dr. Amina Yusuf'));
    expect(await screen.findByText(values.text)).toBeTruthy();
    expect(screen.getByText('Yes, strongly')).toBeTruthy();
  });
});
