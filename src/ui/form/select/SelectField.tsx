import { classNames } from '#ui/classNames.ts';
import styles from '../control.module.css';
import { Field, type ControlAttributes, type FieldFrame, type FieldValue } from '../Field.tsx';
import type { Option } from './option.ts';
import { pickFieldFrame, widthClass, type FieldWidth } from '../TextField.tsx';

type SelectProps = FieldValue & {
  options: readonly Option[];
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  width?: FieldWidth | undefined;
  /** One of the options is always chosen: there is no empty one. */
  preset?: boolean | undefined;
};

/** A stored value outside the list stays and is shown. */
export function SelectField(props: FieldFrame & SelectProps) {
  return (
    <Field {...pickFieldFrame(props)}>{(control) => <Select {...props} control={control} />}</Field>
  );
}

export function Select({
  control,
  ...props
}: SelectProps & { control: Partial<ControlAttributes> & { 'aria-label'?: string } }) {
  const known = props.value === '' || props.options.some(({ value }) => value === props.value);
  return (
    <span className={classNames(styles.select, widthClass(props.width))}>
      <select
        {...control}
        className={styles.control}
        name={props.name}
        value={props.value}
        autoComplete={props.autoComplete}
        disabled={props.disabled}
        required={props.required}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={() => props.onFocus?.()}
        onBlur={() => props.onBlur?.()}
      >
        {!props.preset && <option value="">{props.placeholder ?? '-- Select --'}</option>}
        {!known && <option value={props.value}>{props.value}</option>}
        {props.options.map(({ value, label }) =>
          value === '' ? null : (
            <option key={value} value={value}>
              {label}
            </option>
          ),
        )}
      </select>
      <Chevron />
    </span>
  );
}

/** Drawn here: the icon's own module would bring the file of its other users into the first script of sign-in. */
const Chevron = () => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="m6 9 6 6 6-6" />
  </svg>
);
