import type { SessionStore } from './sessionStore.ts';

/** What a successful sign-in hands to the shell, before any screen sees the new session. */
export type SignedIn = {
  /** The person as the server knows them, under the names of SPEC §3. */
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
  /** 32 bytes, base64url: the key of this person's drafts on this device (offline.md §5.6). */
  readonly draftKey: string;
  /** True on a shared computer: nothing personal may be stored. */
  readonly shared: boolean;
  /** Who was signed in here before, or null; when it is another person, their drafts are locked first. */
  readonly previousUserId: string | null;
};

export type SignInSteps = {
  /** Asks the server; the answer sets the cookies. Throws when refused or out of reach. */
  send(): Promise<Pick<SignedIn, 'member' | 'draftKey'>>;
  readonly store: Pick<SessionStore, 'get' | 'peek' | 'signedIn'>;
  readonly shared: boolean;
  /** Whose work is open behind a sign-in sheet; null on the page itself, where the cookies say who was here. */
  readonly taskOwner: string | null;
  setShared(shared: boolean): void;
  /** Opens the drafts of this person, after locking those of the one before. */
  onSignedIn(event: SignedIn): Promise<void> | void;
  /** Tells the other tabs to look at the session again. */
  announce(): void;
};

export type SignInResult =
  | { readonly kind: 'signedIn'; readonly userId: string; readonly samePerson: boolean }
  /** The server said yes, and the browser did not keep the cookies. */
  | { readonly kind: 'cookiesBlocked' };

/**
 * Signs in: server, shared mark, drafts, session. The drafts are ready before any screen sees the new session.
 * @returns whether it is the person who was here before (a sheet over a task must not hand the task to another one)
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
