import { call } from '#api/client.ts';
import { requestPasskeySignIn, signInByPasskey } from '#features/account/signInWaysContract.ts';
import { FormFrame } from '../../form/FormFrame.tsx';
import type { WayProps } from './OtherWay.tsx';
import { getPasskey } from './passkeys.ts';
import { useWayForm } from './useWayForm.ts';

export function PasskeySignIn(props: WayProps) {
  const { shared } = props;
  const form = useWayForm(props, {
    fields: [],
    async send() {
      const { id, options } = await call(requestPasskeySignIn, {});
      const response = await getPasskey(options);
      return call(signInByPasskey, { body: { challenge: id, response, shared } });
    },
    safeMessage: 'You’re not signed in yet.',
  });
  return (
    <FormFrame
      form={form}
      offline="You need a connection to sign in. What you wrote is safe on this device."
      action="Use my passkey"
      busy="Waiting for your device…"
    >
      <p>Your device asks for your fingerprint, your face or its PIN. You don’t type anything.</p>
    </FormFrame>
  );
}
