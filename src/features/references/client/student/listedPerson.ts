import type { Deadline } from '../../invitation.ts';

export type ListedPerson = {
  readonly rowId: string;
  readonly name: string;
  readonly email: string;
  /** `yes`, `no`, or empty while it was not chosen. */
  readonly waiver: string;
};

export type Student = {
  readonly userId: string;
  readonly name: string;
  /** The next one of their programs. */
  readonly deadline: Deadline | null;
};
