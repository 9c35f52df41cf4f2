import { PasswordField } from '#ui/form/PasswordField.tsx';
import { passwordLimits } from '#features/account/rules.ts';

export function NewPasswordField({
  id,
  error,
  label = 'Password',
  value,
  onChange,
}: {
  id: string;
  error: string | undefined;
  label?: string | undefined;
  value: string;
  onChange: (password: string) => void;
}) {
  return (
    <PasswordField
      id={id}
      error={error}
      label={label}
      hint={`At least ${passwordLimits.minLength} characters. A few words in a row are strong and easy to remember, like “seven green buses at noon”. Make up your own.`}
      autoComplete="new-password"
      name="new-password"
      value={value}
      onChange={onChange}
      required
    />
  );
}
