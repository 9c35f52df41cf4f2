import { TextField, type TextFieldProps } from './TextField.tsx';

/** A number kept as typed text ('3.', '3,85' and 'about 4' included); rules judge it, the field does not. */
export function NumberField({
  whole = false,
  width = 'short',
  ...rest
}: Omit<TextFieldProps, 'type' | 'inputMode'> & {
  /** Offers digits without a decimal sign. */
  whole?: boolean | undefined;
}) {
  return (
    <TextField
      {...rest}
      width={width}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete={rest.autoComplete ?? 'off'}
    />
  );
}
