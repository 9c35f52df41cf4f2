import { isSecondStepNeeded, useStartSession } from '../useSignIn.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import type { FieldMessage } from '#ui/form/formError.ts';
import type { Form } from '#ui/form/useForm.ts';
import type { SignInSteps } from '#session/signInFlow.ts';
import { useAccountForm } from '../../form/useAccountForm.ts';
import { describeAuthenticatorError } from './authenticatorErrors.ts';
import { cookiesBlocked } from '../SignInForm.tsx';
import type { WayProps } from './wayProps.ts';

type WayForm = {
  readonly fields: readonly string[];
  readonly check?: () => readonly (FieldMessage | null)[];
  readonly send: SignInSteps['send'];
  readonly safeMessage: string;
  readonly answer?: FormResult | null;
};

/** A form that starts a session. */
export function useWayForm(props: WayProps, way: WayForm): Form {
  const { onWay, onSignedIn } = props;
  const start = useStartSession();
  const form: Form = useAccountForm({
    ...way,
    send: () => start(way.send, props),
    onDone: (result) =>
      result.kind === 'signedIn' ? onSignedIn(result) : form.setError(cookiesBlocked),
    onError(error) {
      if (isSecondStepNeeded(error)) {
        onWay('secondStep');
        return true;
      }
      const described = describeAuthenticatorError(error);
      if (described) form.setError(described);
      return described !== null;
    },
    titles: {
      bad_credentials: 'This passkey doesn’t work here',
      gone: 'This took too long',
      wrong_door: 'Staff accounts can’t sign in here',
    },
  });
  return form;
}
