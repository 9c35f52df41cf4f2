import type { FormResult } from '#shared/contract/formResult.ts';
import type { OnSignedIn, Way } from '../SignInForm.tsx';
import type { SessionTerms } from '../useSignIn.ts';

export type WayProps = SessionTerms & {
  readonly email: string;
  /** What the server said to the step that was sent without a script. */
  readonly answer?: FormResult | null;
  readonly onWay: (way: Way | null) => void;
  readonly onSignedIn: OnSignedIn;
};
