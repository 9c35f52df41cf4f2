import { FormFrame } from '../../form/FormFrame.tsx';
import type { WayProps } from './wayProps.ts';
import { useWayForm } from './useWayForm.ts';
import { sendPasskey } from './wayCalls.ts';

export function PasskeySignIn(props: WayProps) {
  const { shared } = props;
  const form = useWayForm(props, {
    fields: [],
    send: () => sendPasskey(shared),
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
