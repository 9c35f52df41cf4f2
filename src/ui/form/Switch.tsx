import { useId } from 'react';
import styles from './ChoiceFields.module.css';

export function Switch({
  label,
  name,
  hint,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  name?: string | undefined;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}) {
  const id = useId();
  return (
    <div className={styles.switchRow}>
      <label htmlFor={id}>
        <span className={styles.switchLabel}>{label}</span>
        {hint && (
          <span className={styles.detail} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <span className={styles.state} aria-hidden="true">
        {checked ? 'On' : 'Off'}
      </span>
      <input
        id={id}
        type="checkbox"
        name={name}
        // HTML forbids aria-checked on a checkbox: its own state says it.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
