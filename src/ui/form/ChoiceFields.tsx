import { useId } from 'react';
import styles from './ChoiceFields.module.css';
import { Field, FieldGroup, type FieldFrame, type FieldValue } from './Field.tsx';
import type { Option } from './select/option.ts';
import { pickFieldFrame } from './TextField.tsx';

type Events = Pick<FieldValue, 'onFocus' | 'onBlur' | 'disabled' | 'name'>;

/** The value is 'yes' or ''. */
export function CheckboxField(props: Omit<FieldFrame, 'labelHidden'> & FieldValue) {
  return (
    <Field {...pickFieldFrame(props)} ownLabel>
      {(control) => (
        <label className={styles.choice} htmlFor={control.id}>
          <input
            {...control}
            type="checkbox"
            name={props.name}
            checked={props.value === 'yes'}
            disabled={props.disabled}
            required={props.required}
            onChange={(event) => props.onChange(event.target.checked ? 'yes' : '')}
            onFocus={() => props.onFocus?.()}
            onBlur={() => props.onBlur?.()}
          />
          <span className={styles.text}>{props.label}</span>
        </label>
      )}
    </Field>
  );
}

export function CheckboxGroup(
  props: FieldFrame &
    Events & {
      options: readonly Option[];
      values: readonly string[];
      onToggle: (value: string, chosen: boolean) => void;
    },
) {
  return (
    <FieldGroup {...pickFieldFrame(props)}>
      <div className={styles.choices}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              name={props.name}
              value={option.value}
              checked={props.values.includes(option.value)}
              disabled={props.disabled}
              onChange={(event) => props.onToggle(option.value, event.target.checked)}
              onFocus={() => props.onFocus?.()}
              onBlur={() => props.onBlur?.()}
            />
            <OptionText {...option} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

export function RadioGroup(
  props: FieldFrame &
    FieldValue & {
      options: readonly Option[];
      clearLabel?: string | undefined;
      inline?: boolean | undefined;
    },
) {
  const made = useId();
  return (
    <FieldGroup {...pickFieldFrame(props)}>
      <div className={styles.choices} data-inline={props.inline || undefined}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={props.name ?? made}
              value={option.value}
              checked={props.value === option.value}
              disabled={props.disabled}
              required={props.required}
              onChange={() => props.onChange(option.value)}
              onFocus={() => props.onFocus?.()}
              onBlur={() => props.onBlur?.()}
            />
            <OptionText {...option} />
          </label>
        ))}
      </div>
      {props.clearLabel && props.value !== '' && !props.disabled && (
        <button type="button" className={styles.clear} onClick={() => props.onChange('')}>
          {props.clearLabel}
        </button>
      )}
    </FieldGroup>
  );
}

const OptionText = ({ label, detail }: Option) => (
  <span className={styles.text}>
    {label}
    {detail && <span className={styles.detail}>{detail}</span>}
  </span>
);
