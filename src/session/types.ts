/** The person as the readable cookies describe them; hints for routing and display, never proof (decisions.md §2.2). */
export type Session =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly userId: string;
      readonly roleName: 'Student' | 'Nurse';
      readonly name: string;
      readonly email: string;
      readonly img: string;
      readonly status: string;
      readonly permissions: readonly string[];
      readonly studentPackage: '' | 'filter_toggle' | 'application_condenser';
    };

/** Answered once, at the reading that found a role name other than Student and Nurse and cleared it (SPEC §4). */
export type ClearedSession = { readonly kind: 'cleared' };

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
