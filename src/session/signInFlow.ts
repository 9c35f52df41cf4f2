import type { SessionStore } from './sessionStore.ts';

export type SignedIn = {
  readonly member: {
    userid: string;
    name: string;
    email: string;
    role: string;
    role_name: string;
    img: string;
    status: string;
    permissions: string[];
    student_package: '' | 'filter_toggle' | 'application_condenser';
  };
  /** 32 bytes, base64url: seals what this person stores on this device (offline.md §5.6). The name is that of the API. */
  readonly draftKey: string;
  readonly shared: boolean;
  /** When it is another person, what they stored is locked first. */
  readonly previousUserId: string | null;
};

export type SignInSteps = {
  send(): Promise<Pick<SignedIn, 'member' | 'draftKey'>>;
  readonly store: Pick<SessionStore, 'get' | 'peek' | 'signedIn'>;
  readonly shared: boolean;
  /** Whose work is open behind a sign-in sheet; null on the page itself. */
  readonly taskOwner: string | null;
  setShared(shared: boolean): void;
  onSignedIn(event: SignedIn): Promise<void> | void;
  announce(): void;
};

export type SignInResult =
  | { readonly kind: 'signedIn'; readonly userId: string; readonly samePerson: boolean }
  | { readonly kind: 'cookiesBlocked' };

/**
 * The offline work is ready before any screen sees the new session.
 * @returns whether it is the person who was here before (a sheet must not hand a task to another one)
 */
export async function signInFlow(steps: SignInSteps): Promise<SignInResult> {
  const before = steps.store.get();
  const previousUserId = steps.taskOwner ?? (before.kind === 'member' ? before.userId : null);
  const { member, draftKey } = await steps.send();
  const found = steps.store.peek();
  if (found.kind !== 'member' || found.userId !== member.userid) return { kind: 'cookiesBlocked' };
  steps.setShared(steps.shared);
  await steps.onSignedIn({ member, draftKey, shared: steps.shared, previousUserId });
  steps.store.signedIn();
  steps.announce();
  return {
    kind: 'signedIn',
    userId: member.userid,
    samePerson: previousUserId === null || previousUserId === member.userid,
  };
}
