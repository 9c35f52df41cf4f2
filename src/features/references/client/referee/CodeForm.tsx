import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { paths } from '#shared/routing/paths.ts';
import { normaliseToken } from '../../token.ts';

/** For a link that lost its end, and for browsers without a script: they keep what stands behind the # to themselves. */
export function CodeForm({ error }: { error?: string | undefined }) {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    const token = normaliseToken(code);
    setWrong(token === '');
    if (token !== '') window.location.hash = token;
  };
  return (
    <form method="post" action={paths.reference} noValidate onSubmit={open}>
      <Stack>
        <TextField
          label="Code from the email"
          name="code"
          hint="24 letters and digits. Copy them from our email and paste them here."
          autoComplete="off"
          spellCheck={false}
          required
          error={isWrong ? 'This code isn’t complete. Copy all of it from the email' : error}
          value={code}
          onChange={setCode}
        />
        <div>
          <Button type="submit" variant="primary" name="step" value="open">
            Open the page
          </Button>
        </div>
      </Stack>
    </form>
  );
}
