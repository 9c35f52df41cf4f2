import { useState } from 'react';
import { suggestEmail } from '#shared/input/suggestEmail.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { focusField } from '#ui/form/ErrorSummary.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import styles from '../Account.module.css';

/** A likely typing error is offered in its right spelling, never forced (features.md §2.3). */
export function EmailField({
  id,
  error,
  label = 'Email',
  hint,
  value,
  onChange,
  autoComplete = 'email',
}: {
  id: string;
  error: string | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  value: string;
  onChange: (email: string) => void;
  autoComplete?: 'email' | 'username' | 'off' | undefined;
}) {
  const [left, setLeft] = useState(value);
  const meant = left === value ? suggestEmail(value) : null;
  return (
    <div>
      <TextField
        id={id}
        error={error}
        label={label}
        hint={hint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        onChange={onChange}
        onBlur={() => setLeft(value)}
        required
        status={
          meant && (
            <span className={styles.offer}>
              <span>
                Did you mean <b>{meant}</b>?
              </span>
              <Button
                onClick={() => {
                  onChange(meant);
                  focusField(id);
                }}
              >
                Use this address
              </Button>
            </span>
          )
        }
      />
      <LiveRegion text={meant ? `Did you mean ${meant}?` : ''} />
    </div>
  );
}
