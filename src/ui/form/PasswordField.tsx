import { useState } from 'react';
import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import { IconButton } from '../buttons/Button.tsx';
import { classNames } from '../classNames.ts';
import styles from './control.module.css';
import { Field, type FieldFrame, type FieldValue } from './Field.tsx';
import { pickFieldFrame } from './TextField.tsx';

export function PasswordField(
  props: FieldFrame & FieldValue & { autoComplete: 'current-password' | 'new-password' },
) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <Field {...pickFieldFrame(props)}>
      {(control) => (
        <>
          <span className={styles.frame}>
            <input
              {...control}
              className={classNames(styles.control, styles.roomAfter)}
              type={shown ? 'text' : 'password'}
              dir="ltr"
              name={props.name ?? 'password'}
              value={props.value}
              autoComplete={props.autoComplete}
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              disabled={props.disabled}
              required={props.required}
              onChange={(event) => props.onChange(event.target.value)}
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
              onFocus={() => props.onFocus?.()}
              onBlur={() => {
                setCapsLock(false);
                props.onBlur?.();
              }}
            />
            <IconButton
              className={styles.inside}
              label={shown ? 'Hide what is typed' : 'Show what is typed'}
              icon={shown ? EyeOff : Eye}
              onClick={() => setShown(!shown)}
            />
          </span>
          <span aria-live="polite" className={styles.note}>
            {capsLock && 'Caps lock is on.'}
          </span>
        </>
      )}
    </Field>
  );
}
