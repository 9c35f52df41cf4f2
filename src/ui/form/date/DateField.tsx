import { type ClipboardEvent, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/classNames.ts';
import styles from '../control.module.css';
import {
  monthOptions,
  parseDateParts,
  parseMonthParts,
  parsePastedDate,
  formatDateParts,
  formatMonthParts,
  type DateParts,
  type MonthParts,
} from './dateParts.ts';
import { FieldGroup, type FieldFrame, type FieldValue } from '../Field.tsx';
import { Select } from '../select/SelectField.tsx';
import { pickFieldFrame } from '../TextField.tsx';

type DateFieldProps = FieldFrame &
  FieldValue & {
    autoComplete?: 'bday' | undefined;
  };

/** 'YYYY-MM-DD' once whole, before that the parts as typed; nothing is dropped. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, autoComplete } = props;
  const [typed, setTyped] = useState<DateParts>(() => parseDateParts(value));
  const shown = formatDateParts(typed) === value ? typed : parseDateParts(value);
  const change = (part: Partial<DateParts>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(formatDateParts(next));
  };
  const paste = (event: ClipboardEvent): void => {
    const date = parsePastedDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    change(date);
  };
  return (
    <DatePartsGroup {...props}>
      <MonthSelect {...props} value={shown.month} part="month" change={change} />
      <NumberInput
        {...props}
        label="Day"
        className={styles.dayPart}
        value={shown.day}
        autoComplete={autoComplete && `${autoComplete}-day`}
        onChange={(day) => change({ day })}
        onPaste={paste}
      />
      <NumberInput
        {...props}
        label="Year"
        className={styles.yearPart}
        value={shown.year}
        autoComplete={autoComplete && `${autoComplete}-year`}
        onChange={(year) => change({ year })}
        onPaste={paste}
      />
    </DatePartsGroup>
  );
}

export function MonthField(props: FieldFrame & FieldValue) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<MonthParts>(() => parseMonthParts(value));
  const shown = formatMonthParts(typed) === value ? typed : parseMonthParts(value);
  const change = (part: Partial<MonthParts>): void => {
    const next = { ...shown, ...part };
    setTyped(next);
    onChange(formatMonthParts(next));
  };
  return (
    <DatePartsGroup {...props}>
      <MonthSelect {...props} value={shown.month} part="month" change={change} />
      <NumberInput
        {...props}
        label="Year"
        className={styles.yearPart}
        value={shown.year}
        onChange={(year) => change({ year })}
      />
    </DatePartsGroup>
  );
}

/** Focus and blur count for the group: moving from box to box is neither. */
function DatePartsGroup({ children, ...props }: FieldFrame & FieldValue & { children: ReactNode }) {
  const outside = (event: FocusEvent): boolean =>
    !event.currentTarget.contains(event.relatedTarget);
  return (
    <FieldGroup {...pickFieldFrame(props)}>
      <div
        className={styles.parts}
        onFocus={(event) => outside(event) && props.onFocus?.()}
        onBlur={(event) => outside(event) && props.onBlur?.()}
      >
        {children}
      </div>
    </FieldGroup>
  );
}

function MonthSelect({
  value,
  change,
  ...props
}: DateFieldProps & { part: 'month'; change: (part: { month: string }) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className={classNames(styles.part, styles.monthPart)}>
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

function NumberInput({
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
    <label className={classNames(styles.part, className)}>
      {label}
      <input
        className={styles.control}
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
