import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import type { Way } from '../SignInForm.tsx';
import styles from '../../Account.module.css';
import { CodeSignIn } from './CodeSignIn.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SecondStep } from './SecondStep.tsx';
import type { WayProps } from './wayProps.ts';

const titles = {
  code: 'Sign in with a code',
  passkey: 'Sign in with a passkey',
  secondStep: 'One more step',
} as const;

/** In place of the form with the password, on the page and in the sheet. */
export function OtherWay({ way, ...props }: WayProps & { readonly way: Way }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <StepTitle key={way} id={id}>
        {titles[way]}
      </StepTitle>
      {way === 'code' && <CodeSignIn {...props} />}
      {way === 'passkey' && <PasskeySignIn {...props} />}
      {way === 'secondStep' && <SecondStep {...props} />}
      <div>
        <Button variant="quiet" onClick={() => props.onWay(null)}>
          Use my password
        </Button>
      </div>
    </section>
  );
}

/** What had the focus is gone with the step before. */
function StepTitle({ id, children }: { id: string; children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 id={id} ref={title} tabIndex={-1}>
      {children}
    </h2>
  );
}
