import { TextField, type TextFieldProps } from './TextField.tsx';

/** Typed text stays ('3.', '3,85' and 'about 4' included); rules judge it, the field does not. */
export function NumberField({
  whole = false,
  width = 'short',
  ...rest
}: Omit<TextFieldProps, 'type' | 'inputMode'> & {
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
