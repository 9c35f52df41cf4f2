import { describe, expect, it } from 'vitest';
import { signInFlow, type SignInSteps } from './signInFlow.ts';
import type { ClearedSession, Session } from '#shared/routing/session.ts';

const member = (userId: string): Session => ({
  kind: 'member',
  userId,
  roleName: 'Student',
  name: 'Ada Example',
  email: 'ada@example.test',
  img: '',
  status: 'active',
  permissions: [],
  studentPackage: '',
});

function rehearse(
  before: Session,
  cookies: Session | ClearedSession,
  { refused = false, taskOwner = null as string | null } = {},
) {
  const order: string[] = [];
  const steps: SignInSteps = {
    async send() {
      order.push('send');
      if (refused) throw new Error('refused');
      return {
        member: {
          userid: 'u1',
          name: 'Ada Example',
          email: 'ada@example.test',
          role: '1',
          role_name: 'Student',
          img: '',
          status: 'active',
          permissions: [],
          student_package: '',
        },
        draftKey: 'key',
      };
    },
    store: {
      get: () => before,
      peek: () => cookies,
      signedIn: () => void order.push('signedIn'),
    },
    shared: true,
    taskOwner,
    setShared: (shared) => void order.push(`shared ${shared}`),
    onSignedIn: ({ previousUserId }) => void order.push(`drafts after ${previousUserId}`),
    announce: () => void order.push('announce'),
  };
  return { order, result: signInFlow(steps) };
}

describe('signing in', () => {
  it('has the drafts open before any screen sees the session', async () => {
    const { order, result } = rehearse({ kind: 'guest' }, member('u1'));
    expect(await result).toEqual({ kind: 'signedIn', userId: 'u1', samePerson: true });
    expect(order).toEqual(['send', 'shared true', 'drafts after null', 'signedIn', 'announce']);
  });
  it('over a task tells whether it is the person whose task it is', async () => {
    expect(await rehearse(member('u1'), member('u1')).result).toMatchObject({ samePerson: true });
    const { order, result } = rehearse(member('u0'), member('u1'));
    expect(await result).toMatchObject({ samePerson: false });
    expect(order).toContain('drafts after u0');
  });
  it('over a task knows its owner even when the cookies are gone', async () => {
    const guest: Session = { kind: 'guest' };
    const other = rehearse(guest, member('u1'), { taskOwner: 'u0' });
    expect(await other.result).toMatchObject({ samePerson: false });
    expect(other.order).toContain('drafts after u0');
    const same = rehearse(guest, member('u1'), { taskOwner: 'u1' });
    expect(await same.result).toMatchObject({ samePerson: true });
  });
  it('says so when the browser keeps no cookies, and opens nothing', async () => {
    for (const cookies of [{ kind: 'guest' } as const, member('u0')]) {
      const { order, result } = rehearse({ kind: 'guest' }, cookies);
      expect(await result).toEqual({ kind: 'cookiesBlocked' });
      expect(order).toEqual(['send']);
    }
  });
  it('changes nothing when the server refuses', async () => {
    const { order, result } = rehearse({ kind: 'guest' }, member('u1'), {
      refused: true,
    });
    await expect(result).rejects.toThrow('refused');
    expect(order).toEqual(['send']);
  });
});
