import type { OnSignedIn, Way } from '../SignInForm.tsx';
import type { SessionTerms } from '../useSignIn.ts';

export type WayProps = SessionTerms & {
  readonly email: string;
  readonly onWay: (way: Way | null) => void;
  readonly onSignedIn: OnSignedIn;
};
