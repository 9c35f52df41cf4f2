import type { NursePage } from '#features/nurses/contract.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import {
  checkRequest,
  cleanRequest,
  contactLimits,
  requestTemplate,
  requestTopics,
} from '../../rules.ts';
import { requestCommand, type RequestItem } from '../commands.ts';
import { useRefreshContact } from '../contactQueries.ts';
import { PendingItem } from '../conversation/PendingItem.tsx';
import styles from '../NurseContact.module.css';
import { HintNotice } from './HintNotice.tsx';
import type { TypedText } from './contactDrafts.ts';
import { useCommandForm } from './useCommandForm.ts';

type Props = {
  readonly nurse: Pick<NursePage, 'id' | 'name' | 'topics'>;
  readonly userId: string;
  /** What waits on this device. */
  readonly items: readonly RequestItem[];
};

/** The id of the heading above the form: it takes the focus when the form goes. */
export const contactTitleId = 'contact-title';

const initial = { topic: '', message: requestTemplate };
const toRequest = ({ topic = '', message = '' }: TypedText) => cleanRequest({ topic, message });

export function RequestForm({ nurse, userId, items }: Props) {
  const refresh = useRefreshContact(userId);
  const form = useCommandForm({
    userId,
    name: `request:${nurse.id}`,
    initial,
    check: (typed) => checkRequest(toRequest(typed)),
    command: requestCommand,
    toBody: (typed) => ({
      userId,
      nurseId: String(nurse.id),
      nurseName: nurse.name,
      request: toRequest(typed),
    }),
    onDone: refresh,
  });
  const [waiting] = items.filter(({ id, state }) => state !== 'sent' && id !== form.postingId);
  useFocusAfterChange(waiting ? 'waiting' : 'form', `#${contactTitleId}`);
  if (waiting)
    return (
      <PendingItem
        item={waiting}
        text={waiting.body.request.message}
        onEdit={() => void form.takeBack(waiting, waiting.body.request)}
      />
    );
  const { topic = '', message = '' } = form.typed;
  const [first, rest] = [
    requestTopics.filter(({ value }) => nurse.topics.includes(value)),
    requestTopics.filter(({ value }) => !nurse.topics.includes(value)),
  ];
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <SelectField
        label="What do you need help with?"
        required
        options={[...first, ...rest]}
        {...form.fieldProps('topic')}
        value={topic}
        onChange={(value) => form.change({ topic: value })}
      />
      <TextArea
        label="Your message"
        hint={`Who you are and what you want to know, in ${contactLimits.request.min} characters or more. ${nurse.name} sees your first name and the initial of your last name.`}
        required
        rows={7}
        counter={{
          count: countCharacters(cleanText(message)),
          limit: contactLimits.request.max,
          unit: 'characters',
        }}
        {...form.fieldProps('message')}
        value={message}
        onChange={(value) => form.change({ message: value })}
      />
      <HintNotice text={message} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Send request
        </Button>
      </div>
    </form>
  );
}
