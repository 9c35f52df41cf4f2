import { useState } from 'react';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { StarRating } from '#ui/display/Stars.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import type { ContactRequest } from '../../contract.ts';
import { checkFeedback, contactLimits } from '../../rules.ts';
import { feedbackCommand, feedbackLane, type FeedbackItem } from '../commands.ts';
import { useRefreshContact, useSentItems } from '../contactQueries.ts';
import type { TypedText } from '../form/contactDrafts.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import styles from '../NurseContact.module.css';
import { PendingItem } from './PendingItem.tsx';

const starLabels = ['1, not helpful', '2', '3', '4', '5, very helpful'];
const starOptions = starLabels.map((label, at) => ({ value: String(at + 1), label }));

const toFeedback = ({ stars = '', text = '' }: TypedText) => ({
  stars: Number(stars),
  text: cleanText(text),
});

type Props = { readonly request: ContactRequest; readonly userId: string };

/** The stars that were given, until they are to be changed. */
export function Feedback(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { feedback, id } = props.request;
  const items: readonly FeedbackItem[] = useOutbox(feedbackCommand, feedbackLane(id));
  useSentItems(items, props.userId);
  const waiting = items.find(({ state }) => state !== 'sent');
  if (waiting && !isOpen)
    return <PendingItem item={waiting} text={`Your stars: ${waiting.body.feedback.stars} of 5`} />;
  if (isOpen) return <FeedbackForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.actions}>
      {feedback && <StarRating stars={feedback.stars} />}
      <Button onClick={() => setOpen(true)}>
        {feedback ? 'Change your stars' : `Give ${props.request.nurseName} stars`}
      </Button>
    </div>
  );
}

function FeedbackForm({ request, userId, onClose }: Props & { onClose: () => void }) {
  const refresh = useRefreshContact(userId);
  const { feedback, nurseName, id } = request;
  const form = useCommandForm({
    userId,
    name: `feedback:${id}:${feedback?.revision ?? 0}`,
    initial: { stars: feedback ? String(feedback.stars) : '', text: feedback?.text ?? '' },
    check: (typed) => checkFeedback(toFeedback(typed)),
    command: feedbackCommand,
    toBody: (typed) => ({
      userId,
      requestId: id,
      otherName: nurseName,
      revision: feedback?.revision ?? 0,
      feedback: toFeedback(typed),
    }),
    async onDone() {
      await refresh();
      onClose();
    },
  });
  const { stars = '', text = '' } = form.typed;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <RadioGroup
        label="Stars"
        hint="Out of 5. Members see an average once three students have given stars."
        required
        inline
        options={starOptions}
        {...form.fieldProps('stars')}
        value={stars}
        onChange={(value) => form.change({ stars: value })}
      />
      <TextArea
        label={`A note to ${nurseName}`}
        hint={`Only ${nurseName} reads it.`}
        optional
        rows={3}
        counter={{
          count: countCharacters(cleanText(text)),
          limit: contactLimits.feedback,
          unit: 'characters',
        }}
        {...form.fieldProps('text')}
        value={text}
        onChange={(value) => form.change({ text: value })}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Send stars
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            form.clear();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
