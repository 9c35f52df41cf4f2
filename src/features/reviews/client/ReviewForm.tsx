import { countCharacters } from '#shared/text/characterCount.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { typeLabels } from '#shared/reference/catalogue/programLabels.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { aspectLabels, reviewLimits, warningLabels } from '../rules.ts';
import { aspectKeys } from '../contract.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import styles from './SchoolReviews.module.css';
import { type ReviewFacts, useReview } from './useReview.ts';

const starLabels = ['1, bad', '2, poor', '3, fair', '4, good', '5, very good'];
const starOptions = starLabels.map((label, at) => ({ value: String(at + 1), label }));

function Warnings({ warnings }: Pick<ReturnType<typeof useReview>, 'warnings'>) {
  return (
    <div aria-live="polite">
      {warnings.map((warning) => (
        <InlineNotice key={warning} tone="warn">
          {warningLabels[warning]}
        </InlineNotice>
      ))}
    </div>
  );
}

export function ReviewForm(props: ReviewFacts & { readonly onCancel: () => void }) {
  const { school, earlier, own, onCancel } = props;
  const form = useReview(props);
  const { typed, change, fieldProps } = form;
  const types = programTypes.filter(
    (type) =>
      type === earlier?.type || type === typed.type || own.every((each) => each.type !== type),
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
      <h3>{earlier ? 'Change your review' : `Your review of ${school.name}`}</h3>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <SelectField
        label="Program"
        required
        options={types.map((value) => ({ value, label: `${value}, ${typeLabels[value]}` }))}
        {...fieldProps('type')}
        value={typed.type}
        onChange={(value) => change({ type: types.find((each) => each === value) ?? typed.type })}
      />
      <RadioGroup
        label="Stars"
        hint="Out of 5."
        required
        inline
        options={starOptions}
        {...fieldProps('stars')}
        value={typed.stars === 0 ? '' : String(typed.stars)}
        onChange={(value) => change({ stars: Number(value) })}
      />
      <TextArea
        label="Your review"
        hint="What should someone know before applying? Please don’t name anyone, including staff and patients."
        required
        rows={7}
        counter={{
          count: countCharacters(cleanText(typed.body)),
          limit: reviewLimits.maxLength,
          unit: 'characters',
        }}
        {...fieldProps('body')}
        value={typed.body}
        onChange={(body) => change({ body })}
      />
      <Warnings warnings={form.warnings} />
      <div className={styles.pair}>
        <TextField
          label="Year you started"
          required
          inputMode="numeric"
          width="short"
          {...fieldProps('attendedFrom')}
          value={typed.attendedFrom}
          onChange={(attendedFrom) => change({ attendedFrom })}
        />
        <TextField
          label="Year you left"
          hint="Leave blank if you’re still there."
          optional
          inputMode="numeric"
          width="short"
          {...fieldProps('attendedTo')}
          value={typed.attendedTo}
          onChange={(attendedTo) => change({ attendedTo })}
        />
      </div>
      <fieldset className={styles.aspectFields}>
        <legend>Rate specific areas (optional)</legend>
        {aspectKeys.map((key) => (
          <SelectField
            key={key}
            label={aspectLabels[key]}
            options={starOptions}
            placeholder="-- Not rated --"
            value={typed.aspects[key] === undefined ? '' : String(typed.aspects[key])}
            onChange={(value) =>
              change({
                aspects: { ...typed.aspects, [key]: value === '' ? undefined : Number(value) },
              })
            }
          />
        ))}
      </fieldset>
      <p className={styles.by}>
        Signed with your first name and last initial. What you type is saved on this device until
        you send it, except on a shared computer.
      </p>
      <div className={styles.marks}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          {earlier ? 'Send changes' : 'Send review'}
        </Button>
        {!form.isPending && (
          <Button
            variant="quiet"
            onClick={() => {
              form.forget();
              onCancel();
            }}
          >
            {earlier ? 'Discard changes' : 'Discard'}
          </Button>
        )}
      </div>
    </form>
  );
}
