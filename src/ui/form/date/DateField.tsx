import { type ClipboardEvent, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './classNames.ts';
import styles from './control.module.css';
import {
  monthOptions,
  readDateText,
  readMonthText,
  readPastedDate,
  writeDateText,
  writeMonthText,
  type DateText,
  type MonthText,
} from './datePartsText.ts';
import { FieldGroup, type FieldFrame, type FieldValue } from './Field.tsx';
import { Select } from './SelectField.tsx';
import { frameOf } from './TextField.tsx';

type DateFieldProps = FieldFrame &
  FieldValue & {
    /** For a birth date: 'bday'. */
    autoComplete?: 'bday' | undefined;
  };

/** A day in three boxes. The value is 'YYYY-MM-DD' once whole, before that the parts as typed; nothing is dropped. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, autoComplete } = props;
  const [typed, setTyped] = useState<DateText>(() => readDateText(value));
  const shown = writeDateText(typed) === value ? typed : readDateText(value);
  const change = (part: Partial<DateText>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(writeDateText(next));
  };
  const paste = (event: ClipboardEvent): void => {
    const date = readPastedDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    change(date);
  };
  return (
    <PartsGroup {...props}>
      <MonthPart {...props} value={shown.month} part="month" change={change} />
      <NumberPart
        {...props}
        label="Day"
        className={styles['dayPart']}
        value={shown.day}
        autoComplete={autoComplete && `${autoComplete}-day`}
        onChange={(day) => change({ day })}
        onPaste={paste}
      />
      <NumberPart
        {...props}
        label="Year"
        className={styles['yearPart']}
        value={shown.year}
        autoComplete={autoComplete && `${autoComplete}-year`}
        onChange={(year) => change({ year })}
        onPaste={paste}
      />
    </PartsGroup>
  );
}

/** A month of a year in two boxes. The value is 'YYYY-MM' once whole, before that the parts as typed. */
export function MonthField(props: FieldFrame & FieldValue) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<MonthText>(() => readMonthText(value));
  const shown = writeMonthText(typed) === value ? typed : readMonthText(value);
  const change = (part: Partial<MonthText>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(writeMonthText(next));
  };
  return (
    <PartsGroup {...props}>
      <MonthPart {...props} value={shown.month} part="month" change={change} />
      <NumberPart
        {...props}
        label="Year"
        className={styles['yearPart']}
        value={shown.year}
        onChange={(year) => change({ year })}
      />
    </PartsGroup>
  );
}

/** Focus and blur count for the group: moving from box to box is neither. */
function PartsGroup({ children, ...props }: FieldFrame & FieldValue & { children: ReactNode }) {
  const outside = (event: FocusEvent): boolean =>
    !event.currentTarget.contains(event.relatedTarget);
  return (
    <FieldGroup {...frameOf(props)}>
      <div
        className={styles['parts']}
        onFocus={(event) => outside(event) && props.onFocus?.()}
        onBlur={(event) => outside(event) && props.onBlur?.()}
      >
        {children}
      </div>
    </FieldGroup>
  );
}

function MonthPart({
  value,
  change,
  ...props
}: DateFieldProps & { part: 'month'; change: (part: { month: string }) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className={classNames(styles['part'], styles['monthPart'])}>
      Month
      <Select
        control={{ id, 'aria-invalid': props.error ? true : undefined }}
        options={monthOptions}
        placeholder="-- Select --"
        value={value}
        disabled={props.disabled}
        required={props.required}
        autoComplete={props.autoComplete && `${props.autoComplete}-month`}
        onChange={(month) => change({ month })}
      />
    </label>
  );
}

function NumberPart({
  label,
  className,
  onPaste,
  ...props
}: Omit<DateFieldProps, 'autoComplete'> & {
  className: string | undefined;
  autoComplete?: string | undefined;
  onPaste?: (event: ClipboardEvent) => void;
}) {
  return (
    <label className={classNames(styles['part'], className)}>
      {label}
      <input
        className={styles['control']}
        inputMode="numeric"
        dir="ltr"
        value={props.value}
        autoComplete={props.autoComplete ?? 'off'}
        disabled={props.disabled}
        required={props.required}
        aria-invalid={props.error ? true : undefined}
        onPaste={onPaste}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  );
}
