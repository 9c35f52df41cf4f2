import { Link } from 'react-router-dom';
import type { FormResult } from '#shared/contract/formResult.ts';
import { states } from '#shared/reference/states.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkRegistration } from '#features/account/rules.ts';
import { EmailField } from '../form/EmailField.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import {
  type RegistrationKind,
  toRegistrationInput,
  type useRegistrationDraft,
} from './registrationDraft.ts';
import { useRegister } from './registrationQueries.ts';
import type { Form } from '#ui/form/useForm.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import styles from '../Account.module.css';

type Props = {
  kind: RegistrationKind;
  draft: ReturnType<typeof useRegistrationDraft>;
  answer: FormResult | null;
  password: string;
  registration: string;
  onPassword: (password: string) => void;
  onMailed: (email: string, demoMailbox: true | undefined) => void;
};

const fields = [
  'name',
  'email',
  'password',
  'credential',
  'licenseState',
  'termsVersion',
  'oldEnough',
];

export function RegistrationForm({
  kind,
  draft,
  answer,
  password,
  registration,
  onPassword,
  onMailed,
}: Props) {
  const send = useRegister();
  const input = toRegistrationInput(kind, draft.typed, password);
  const form = useAccountForm({
    fields,
    answer,
    check: () => checkRegistration(input),
    send: () => send({ body: { ...input, registration } }),
    onDone: ({ demoMailbox }) => onMailed(input.email, demoMailbox),
    safeMessage: 'What you typed is still in the form.',
  });
  const at = (field: string, typed: keyof typeof draft.typed) => ({
    ...form.fieldProps(field),
    value: draft.typed[typed],
    onChange: (answer: string) => draft.change(typed, answer),
  });
  return (
    <FormFrame
      form={form}
      offline="You can fill this in now. Everything but your password is saved on this device. You need a connection to send it."
      action="Create my account"
      busy="Creating your account…"
      after={
        !draft.isEmpty && (
          <Button
            variant="quiet"
            onClick={() => {
              draft.clear();
              onPassword('');
            }}
          >
            Clear form
          </Button>
        )
      }
    >
      <TextField
        label="Name"
        hint="Your full name, as on your school records."
        autoComplete="name"
        autoCapitalize="words"
        name="name"
        required
        {...at('name', 'name')}
      />
      <EmailField hint="We’ll email you a code to confirm it’s you." {...at('email', 'email')} />
      <NewPasswordField {...form.fieldProps('password')} value={password} onChange={onPassword} />
      {kind === 'nurse' && <License at={at} />}
      <Terms at={at} />
    </FormFrame>
  );
}

type At = (
  field: string,
  typed: keyof ReturnType<typeof useRegistrationDraft>['typed'],
) => ReturnType<Form['fieldProps']> & { value: string; onChange: (answer: string) => void };

function License({ at }: { at: At }) {
  return (
    <>
      <TextField
        label="Credential"
        hint="The letters after your name, like RN or LVN."
        autoComplete="honorific-suffix"
        spellCheck={false}
        width="medium"
        name="credential"
        required
        {...at('credential', 'credential')}
      />
      <SelectField
        label="License state"
        options={states.options}
        placeholder={states.placeholder}
        name="licenseState"
        required
        {...at('licenseState', 'licenseState')}
      />
    </>
  );
}

function Terms({ at }: { at: At }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>Before you start</legend>
      <Disclosure summary="The terms in brief">
        <ul className={styles.list}>
          <li>Use your real identity and one account.</li>
          <li>What you write stays yours.</li>
          <li>Only you can see your application.</li>
          <li>We never sell your data.</li>
          <li>Nothing here is medical advice.</li>
        </ul>
      </Disclosure>
      <CheckboxField
        label="I have read the terms and accept them"
        name="terms"
        required
        {...at('termsVersion', 'terms')}
      />
      <CheckboxField
        label="I am 13 or older"
        name="oldEnough"
        required
        {...at('oldEnough', 'oldEnough')}
      />
      <CheckboxField
        label="Email me news about programs and deadlines (optional)"
        name="marketing"
        {...at('marketing', 'marketing')}
      />
      <p className={styles.small}>
        See how we handle your data on the{' '}
        <Link to="/privacy" target="_blank">
          privacy page
        </Link>{' '}
        (opens in a new tab).
      </p>
    </fieldset>
  );
}
