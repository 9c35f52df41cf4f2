// What the site would do with a text, such as the path of a visitor, if the form were published.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { describeFailure } from '../adminErrors.ts';
import { tryMutation } from '../entryQueries.ts';
import styles from './TryOut.module.css';

export function TryOut({
  type,
  entryKey,
  value,
}: {
  type: AnyContentType;
  entryKey: string;
  value: unknown;
}) {
  const [text, setText] = useState('');
  const attempt = useMutation(tryMutation(type.name, entryKey));
  if (!type.tryOut) return null;
  const { label, help } = type.tryOut;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        attempt.mutate({ value, text });
      }}
    >
      <TextField label={label} hint={help} value={text} onChange={setText} />
      <Button type="submit" busy={attempt.isPending}>
        Try
      </Button>
      {attempt.error && <Banner tone="bad" title={describeFailure(attempt.error)} />}
      <p className={styles.answer} aria-live="polite">
        {attempt.data?.answer}
      </p>
    </form>
  );
}
