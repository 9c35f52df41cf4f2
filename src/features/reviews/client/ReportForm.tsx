import { useSearchParams } from 'react-router-dom';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { cleanText } from '#shared/input/cleanText.ts';
import type { School } from '#features/schools/contract.ts';
import { reportLimits } from '../contract.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import styles from './SchoolReviews.module.css';
import { useReport } from './useReport.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

const places = [
  'Name, address, phone or links',
  'Programs and requirements',
  'Deadlines',
  'Costs',
  'NCLEX pass rates',
  'Approval or accreditation',
  'A program is missing',
  'Something else',
];

const Thanks = ({ onAgain }: { onAgain?: () => void }) => (
  <Banner
    tone="good"
    title="We got your report"
    actions={onAgain && <Button onClick={onAgain}>Report something else</Button>}
  >
    <p>
      A person checks it against the source. If something is wrong, we correct it with a new source
      and date, and list the change under “What’s changed.”
    </p>
  </Banner>
);

/** "Report wrong data" (features.md §6.7): works without a script, as a form that is sent to the page itself. */
export function ReportForm({ school }: { school: School }) {
  const { slug, name } = school;
  const path = `/university/${slug}`;
  const form = useReport(school, useServerFormResult(path));
  const [params] = useSearchParams();
  const { values, change, fieldProps } = form;
  if (form.isSent) return <Thanks onAgain={form.again} />;
  return (
    <>
      {params.get('report') === 'sent' && <Thanks />}
      {form.waiting.map((item) => (
        <WaitingNotice
          key={item.id}
          item={item}
          what="report"
          onEdit={() => void form.editWaiting(item.id)}
        >
          <p>{item.body.report.message}</p>
        </WaitingNotice>
      ))}
      <form
        className={styles.form}
        method="post"
        action={`${path}#report`}
        noValidate
        onSubmit={form.submit}
        onChange={form.onEdit}
      >
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        <SelectField
          label="What’s it about?"
          name="field"
          optional
          options={places.map((place) => ({ value: place, label: place }))}
          placeholder="-- The whole page --"
          {...fieldProps('field')}
          value={values.field}
          onChange={(text) => change('field', text)}
        />
        <TextArea
          label="What’s wrong?"
          hint={`Tell us what’s right and where it’s published, if you know. This goes to our staff, not to ${name}.`}
          name="message"
          rows={4}
          required
          counter={{
            count: countCharacters(cleanText(values.message)),
            limit: reportLimits.maxLength,
            unit: 'characters',
          }}
          {...fieldProps('message')}
          value={values.message}
          onChange={(text) => change('message', text)}
        />
        <TextField
          label="Email"
          hint="Only if we can ask you a question about it. We won’t use it for anything else."
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          optional
          {...fieldProps('email')}
          value={values.email}
          onChange={(text) => change('email', text)}
        />
        <div className={styles.unseen} aria-hidden="true">
          <label>
            Leave this empty
            <input
              type="text"
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={form.website}
              onChange={(event) => form.setWebsite(event.target.value)}
            />
          </label>
        </div>
        <div>
          <Button
            type="submit"
            busy={form.isPending}
            busyLabel="Sending…"
            aria-disabled={form.secondsLeft > 0}
          >
            Send the report
          </Button>
        </div>
      </form>
    </>
  );
}
