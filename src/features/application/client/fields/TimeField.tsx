import { useState } from 'react';
import { formatClockTime, parseClockTime } from '#shared/time/clockTime.ts';
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx';

/** Shown as 11:59 PM, kept as `23:59`; while it is typed, as typed. */
export function TimeField(props: TextFieldProps) {
  const { value, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      value={typed ?? formatClockTime(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => {
        const time = typed === null ? null : parseClockTime(typed);
        if (time !== null) onChange(time);
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
