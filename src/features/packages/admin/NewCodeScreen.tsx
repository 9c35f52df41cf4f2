import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { checkNewCode } from '../codeRules.ts';
import type { NewCode } from '../codesContract.ts';
import { formatPrice, packageKeys, packages } from '../rules.ts';
import styles from './Codes.module.css';
import { describeCodeError, sendCode } from './codeQueries.ts';

const planOptions = packageKeys.map((key) => ({
  value: key,
  label: packages[key].title,
  detail: `Worth ${formatPrice(packages[key].price)}`,
}));

export function NewCodeScreen() {
  const [made, setMade] = useState<NewCode | null>(null);
  return (
    <>
      <PageHeader title="New code" back={{ label: 'Plans and codes', href: '/codes' }} />
      {made ? <MadeCode {...made} onAgain={() => setMade(null)} /> : <CodeForm onMade={setMade} />}
    </>
  );
}

/** Shown once: it is stored nowhere. */
function MadeCode({ code, row, onAgain }: NewCode & { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.form} aria-label="Your new code">
      <h2 ref={heading} tabIndex={-1}>
        {row.name}
      </h2>
      <p className={styles.code}>
        <code>{code}</code>
      </p>
      <CopyButton label="code" text={code} />
      <p>
        It gives {packages[row.package].title} {row.uses === 1 ? 'once' : `${row.uses} times`}.
        Students enter it on their profile, under “I have a code for a fee waiver”.
      </p>
      <p className={styles.quiet}>
        Copy it now: we store only its last four signs, so nobody can look it up later.
      </p>
      <Button onClick={onAgain}>Make another code</Button>
      <Link to="/codes">All codes</Link>
    </section>
  );
}

function CodeForm({ onMade }: { onMade: (made: NewCode) => void }) {
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [code, setCode] = useState('');
  const [uses, setUses] = useState('1');
  const [until, setUntil] = useState('');
  const input = () => ({
    name,
    code,
    package: key,
    // Digits alone: Number() reads “1e3” and “ ” as well.
    uses: /^\d+$/.test(uses.trim()) ? Number(uses) : Number.NaN,
    until,
  });
  const form = useForm({
    fields: ['name', 'package', 'code', 'uses', 'until'],
    check: () => checkNewCode(input(), new Date()),
    send: () => sendCode(input()),
    onDone: onMade,
    describe: (error) => describeCodeError(error, 'What you typed is still in the form.'),
  });
  return (
    <form className={styles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <TextField
        label="What it is for"
        hint="Only staff see this."
        {...form.fieldProps('name')}
        name="name"
        value={name}
        onChange={setName}
        required
      />
      <RadioGroup
        label="Plan"
        {...form.fieldProps('package')}
        options={planOptions}
        value={key}
        onChange={setKey}
        required
      />
      <TextField
        label="Code"
        optional
        hint="Blank: 12 random letters and digits, which nobody can guess. One that you choose can be guessed, so give it few uses and a last day."
        {...form.fieldProps('code')}
        name="code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={code}
        onChange={setCode}
        width="long"
      />
      <TextField
        label="Uses"
        hint="How many students can use it."
        {...form.fieldProps('uses')}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onChange={setUses}
        width="short"
        required
      />
      <DateField
        label="Last day"
        optional
        hint="It works through this day in every state. Blank: until it is used up."
        {...form.fieldProps('until')}
        value={until}
        onChange={setUntil}
      />
      <Button
        type="submit"
        variant="primary"
        busy={form.isPending}
        aria-disabled={form.secondsLeft > 0}
      >
        Make the code
      </Button>
    </form>
  );
}
