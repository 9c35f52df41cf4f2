import { TextField } from '#ui/form/TextField.tsx';
import styles from './Pin.module.css';

type PinFieldProps = {
  id: string;
  error: string | undefined;
  label: string;
  hint?: string;
  value: string;
  onChange: (pin: string) => void;
};

/** No password to a browser: it would fill in the one of the account. */
export const PinField = ({ onChange, ...props }: PinFieldProps) => (
  <div className={styles.field}>
    <TextField
      {...props}
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      width="medium"
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      required
    />
  </div>
);
