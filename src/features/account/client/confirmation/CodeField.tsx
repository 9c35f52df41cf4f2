import { TextField } from '#ui/form/TextField.tsx';

export function CodeField({
  id,
  error,
  value,
  onChange,
}: {
  id: string;
  error: string | undefined;
  value: string;
  onChange: (code: string) => void;
}) {
  return (
    <TextField
      id={id}
      error={error}
      label="Code"
      hint="The six digits in the email."
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      width="medium"
      value={value}
      onChange={onChange}
      required
    />
  );
}
