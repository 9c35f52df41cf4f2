import type { HTMLInputAutoCompleteAttribute } from 'react';
import { classNames } from '../classNames.ts';
import styles from './control.module.css';
import { Field, type ControlAttributes, type FieldFrame, type FieldValue } from './Field.tsx';

export type FieldWidth = 'short' | 'medium' | 'long' | 'full';

export type TextFieldProps = FieldFrame &
  FieldValue & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time' | 'datetime-local' | undefined;
    inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search' | undefined;
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
    autoCapitalize?: 'off' | 'words' | 'sentences' | undefined;
    spellCheck?: boolean | undefined;
    readOnly?: boolean | undefined;
    placeholder?: string | undefined;
    prefix?: string | undefined;
    suffix?: string | undefined;
    width?: FieldWidth | undefined;
    lang?: string | undefined;
  };

/** No length ever cuts the text. Text in other scripts finds its own direction. */
export function TextField(props: TextFieldProps) {
  const { prefix, suffix, ...rest } = props;
  if (!prefix && !suffix)
    return (
      <Field {...pickFieldFrame(props)}>{(control) => <Input {...rest} control={control} />}</Field>
    );
  return (
    <Field {...pickFieldFrame(props)}>
      {(control) => (
        <span className={styles.frame}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <Input {...rest} control={control} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

function Input({ control, ...props }: TextFieldProps & { control: ControlAttributes }) {
  return (
    <input
      {...control}
      className={classNames(styles.control, widthClass(props.width))}
      type={props.type ?? 'text'}
      dir={props.type === 'email' || props.type === 'url' || props.type === 'tel' ? 'ltr' : 'auto'}
      name={props.name}
      value={props.value}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      autoCapitalize={props.autoCapitalize ?? (props.type === 'email' ? 'off' : undefined)}
      spellCheck={props.spellCheck}
      placeholder={props.placeholder}
      lang={props.lang}
      readOnly={props.readOnly}
      disabled={props.disabled}
      required={props.required}
      onChange={(event) => props.onChange(event.target.value)}
      onFocus={() => props.onFocus?.()}
      onBlur={() => props.onBlur?.()}
    />
  );
}

export const widthClass = (width: FieldWidth = 'full'): string | undefined =>
  ({
    short: styles.width4,
    medium: styles.width10,
    long: styles.width20,
    full: undefined,
  })[width];

export const pickFieldFrame = (props: FieldFrame): FieldFrame => ({
  label: props.label,
  hint: props.hint,
  error: props.error,
  optional: props.optional,
  labelHidden: props.labelHidden,
  id: props.id,
  status: props.status,
});
