import { useState } from 'react';
import { Link } from 'react-router-dom';
import { suggestEmail } from '#shared/input/suggestEmail.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { Settings } from '#features/content/contract.ts';
import { messageLimits } from '#features/contact/contract.ts';
import { normaliseMessage } from '#features/contact/rules.ts';
import { AttachmentField } from './AttachmentField.tsx';
import styles from '../Contact.module.css';
import type { ContactForm } from './useContactForm.ts';

export type Topic = NonNullable<Settings['contact']>['topics'][number];

export function ContactFields({ form, topics }: { form: ContactForm; topics: readonly Topic[] }) {
  const { message: letter, change, fieldProps } = form;
  const mounted = useMounted();
  const count = countCharacters(normaliseMessage(letter.message));
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        {...fieldProps('name')}
        value={letter.name}
        onChange={(text) => change('name', text)}
      />
      <EmailQuestion form={form} />
      {topics.length > 0 && <TopicQuestion form={form} topics={topics} />}
      <TextArea
        label="Message"
        hint="In any language. Leave out passwords, health details and ID numbers: we never need them."
        name="message"
        rows={7}
        required
        counter={{ count, limit: messageLimits.maxLength, unit: 'characters' }}
        {...fieldProps('message')}
        value={letter.message}
        onChange={(text) => change('message', text)}
      />
      {mounted && (
        <AttachmentField
          {...fieldProps('attachment')}
          file={form.file}
          onChange={form.chooseFile}
          onProblem={(message) => form.setProblems([{ path: 'attachment', message }])}
        />
      )}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function EmailQuestion({ form }: { form: ContactForm }) {
  const { message: letter, change, fieldProps } = form;
  const [left, setLeft] = useState('');
  const meant = left === letter.email ? suggestEmail(letter.email) : null;
  return (
    <TextField
      label="Email"
      hint="We’ll send our answer and a copy of your message here."
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      required
      {...fieldProps('email')}
      value={letter.email}
      onChange={(text) => change('email', text)}
      onBlur={() => setLeft(letter.email)}
      status={
        meant && (
          <span className={styles.offer}>
            <span>
              Did you mean <b>{meant}</b>?
            </span>
            <Button onClick={() => change('email', meant)}>Use this address</Button>
          </span>
        )
      }
    />
  );
}

function TopicQuestion({ form, topics }: { form: ContactForm; topics: readonly Topic[] }) {
  const { message: letter, change, fieldProps } = form;
  const chosen = topics.find(({ key }) => key === letter.topic);
  return (
    <SelectField
      label="What’s it about?"
      name="topic"
      options={topics.map(({ key, label }) => ({ value: key, label }))}
      placeholder="-- Choose a topic --"
      required
      {...fieldProps('topic')}
      value={letter.topic}
      onChange={(key) => change('topic', key)}
      status={
        <span aria-live="polite">
          {chosen && chosen.hint !== '' && <TopicHint topic={chosen} />}
        </span>
      }
    />
  );
}

export function TopicHint({ topic: { hint, href, label } }: { topic: Topic }) {
  const more = `More about “${label}”`;
  return (
    <span className={styles.hint}>
      {hint} {href.startsWith('/') && <Link to={href}>{more}</Link>}
      {/^https?:\/\//i.test(href) && <a href={href}>{more}</a>}
    </span>
  );
}
