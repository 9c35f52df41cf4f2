import { useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import styles from './PhoneField.module.css';
import { classNames } from '../classNames.ts';
import controlStyles from './control.module.css';
import { FieldGroup, type FieldFrame, type FieldValue } from './Field.tsx';
import type { Option } from './select/option.ts';
import { Select } from './select/SelectField.tsx';
import { pickFieldFrame } from './TextField.tsx';

/** A pasted leading 1 is offered for removal, never cut. */
export function PhoneField(
  props: FieldFrame &
    FieldValue & {
      dialCode: string;
      onDialCodeChange: (dialCode: string) => void;
      dialCodes: readonly Option[];
      dialCodePlaceholder?: string | undefined;
    },
) {
  const codeId = useId();
  const numberId = useId();
  const digits = props.value.replace(/\D/gu, '');
  const leadingOne = props.dialCode === '1' && digits.length === 11 && digits.startsWith('1');
  return (
    <FieldGroup {...pickFieldFrame(props)}>
      <div className={controlStyles.parts}>
        <label htmlFor={codeId} className={classNames(controlStyles.part, styles.code)}>
          Country code
          <Select
            control={{ id: codeId }}
            options={props.dialCodes}
            placeholder={props.dialCodePlaceholder ?? '-- Pick Country --'}
            value={props.dialCode}
            disabled={props.disabled}
            autoComplete="tel-country-code"
            onChange={(code) => props.onDialCodeChange(code)}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
          />
        </label>
        <label htmlFor={numberId} className={classNames(controlStyles.part, styles.number)}>
          Number
          <input
            id={numberId}
            className={controlStyles.control}
            type="tel"
            dir="ltr"
            name={props.name}
            value={props.value}
            autoComplete="tel-national"
            disabled={props.disabled}
            required={props.required}
            aria-invalid={props.error ? true : undefined}
            onChange={(event) => props.onChange(event.target.value)}
            onFocus={() => props.onFocus?.()}
            onBlur={() => props.onBlur?.()}
          />
        </label>
      </div>
      {leadingOne && (
        <p className={styles.offer}>
          This has 11 digits and begins with the country code.
          <Button variant="quiet" onClick={() => props.onChange(removeLeadingOne(props.value))}>
            Remove the leading 1
          </Button>
        </p>
      )}
    </FieldGroup>
  );
}

const removeLeadingOne = (value: string): string => value.replace(/^\D*1[\s.-]*/u, '');
