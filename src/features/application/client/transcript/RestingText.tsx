import { useState } from 'react';
import { TextField } from '#ui/form/TextField.tsx';
import type { PreviewRow, RowEdit } from '#features/application/transcript/preview.ts';

type TextName = 'code' | 'title' | 'credits' | 'grade' | 'year';

/** The preview is checked anew when the field is left, not with each key. */
export function RestingText({
  label,
  name,
  course,
  onChange,
  optional,
  isShort = false,
}: {
  label: string;
  name: TextName;
  course: PreviewRow['course'];
  onChange: (edit: RowEdit) => void;
  optional?: boolean;
  isShort?: boolean;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      name={name}
      optional={optional}
      width={isShort ? 'short' : 'full'}
      inputMode={name === 'credits' ? 'decimal' : name === 'year' ? 'numeric' : 'text'}
      autoComplete="off"
      value={typed ?? course[name] ?? ''}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null) onChange({ [name]: typed.trim() });
        setTyped(null);
      }}
    />
  );
}
