import { useState } from 'react';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { QuestionPage } from '../../contract.ts';
import { canAnswer } from '../../policy.ts';
import { checkAnswer, checkForumName, cleanAnswer, questionPath } from '../../rules.ts';
import { limits } from '../../writeContract.ts';
import { isOwnPost, type Own, useOwn } from '../actions/useOwn.ts';
import { fromFormValues } from './ask/questionFields.ts';
import styles from './composer/Composer.module.css';
import { ComposerStatus } from './composer/ComposerStatus.tsx';
import { DraftReviews } from './composer/DraftReviews.tsx';
import { FormPlace } from './composer/FormPlace.tsx';
import { MarkdownField } from './composer/MarkdownField.tsx';
import { NameField, useNeedsName } from './composer/NameField.tsx';
import { PlainSignIn } from './composer/PlainSignIn.tsx';
import { PrivacyNotice } from './composer/PrivacyNotice.tsx';
import { SignInSheet } from './composer/SignInSheet.tsx';
import { usePostAfterSignIn } from './composer/usePostAfterSignIn.ts';
import { usePosting } from './composer/usePosting.ts';
import { usePostItems } from './composer/usePostItems.ts';
import { answerDraft } from './drafts/draftNames.ts';
import { hasGuestDraft } from './drafts/guestDrafts.ts';
import { type DraftContent, useDraft, useDraftField } from './drafts/useDraft.ts';
import { answerCommand, answerLane } from './postCommands.ts';

const toAnswer = ({ body = '', lang }: DraftContent) => ({
  body,
  lang: lang === 'es' ? ('es' as const) : ('en' as const),
});

const closedTexts = {
  closed: 'This question is closed, so it takes no new answers.',
  locked: 'This question is locked, so it takes no new answers or comments.',
} as const;

/** features.md §6.21. Without a script a plain form that is sent to the page itself. */
export function AnswerForm({ page }: { page: QuestionPage }) {
  const { id, state } = page.question;
  const own = useOwn(id);
  const items = useOutbox(answerCommand, answerLane(id));
  if (state === 'closed' || state === 'locked')
    return items.length > 0 ? <Form page={page} own={own} /> : <p>{closedTexts[state]}</p>;
  if (!canAnswer(page.question)) return null;
  return <Form page={page} own={own} />;
}

function Form({ page, own }: { page: QuestionPage; own: Own }) {
  const { id, title } = page.question;
  const { userId } = own;
  const action = questionPath(id);
  const online = useOnline();
  const sent = useServerFormResult(action);
  const [isTouched, setTouched] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const needsName = useNeedsName(userId, action);
  const draft = useDraft(answerDraft(id), userId, {
    isWanted: userId !== null || isTouched || hasGuestDraft(),
    initial: fromFormValues(sent?.values ?? {}),
  });
  const items = useOutbox(answerCommand, answerLane(id));
  const { posted, item, markPosted } = usePostItems(items, id, userId);
  const body = useDraftField(draft, 'body');
  const lang = useDraftField(draft, 'lang');
  const form = usePosting({
    draft,
    userId,
    action,
    fields: ['body', 'handle'],
    check: (words) => [
      ...checkAnswer(toAnswer(words)),
      ...(needsName ? [checkForumName(words.handle ?? '')] : []).filter((each) => each !== null),
    ],
    publicText: (words) => words.body ?? '',
    command: answerCommand,
    buildBody: (words, author) => ({
      userId: author,
      questionId: id,
      questionTitle: title,
      answer: cleanAnswer(toAnswer(words)),
      handle: words.handle ?? '',
    }),
    onSignIn: () => setSigningIn(true),
    onPosted: async (outcome) => {
      if (outcome.kind === 'sent') await markPosted(outcome.receipt);
    },
  });
  usePostAfterSignIn(draft, userId, form.submit, 'answer');
  const status = (
    <ComposerStatus draft={draft} stage={form.stage} posted={posted} item={item} online={online} />
  );
  if (item !== null || hasAnswered(page, own))
    return (
      <FormPlace wasUsed={isTouched}>
        {item === null && (
          <p>You’ve answered this question. One answer a person: to add something, edit yours.</p>
        )}
        {status}
      </FormPlace>
    );
  return (
    <section className={styles.form} aria-labelledby={`answer-${id}-form`}>
      <h2 id={`answer-${id}-form`}>Can you help?</h2>
      <DraftReviews draft={draft} />
      <form
        className={styles.form}
        method="post"
        action={action}
        noValidate
        onSubmit={form.submit}
        onChange={form.onEdit}
      >
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        <MarkdownField
          {...form.fieldProps('body')}
          {...body}
          onFocus={() => {
            setTouched(true);
            body.onFocus();
          }}
          label="Your answer"
          name="body"
          rows={6}
          lang={lang.value === '' ? undefined : lang.value}
          hint="What worked for you, and where and when. Leave out everything that could identify a patient. Please don’t advise patients here."
          counter={{
            count: countCharacters(body.value.trim()),
            limit: limits.body.max,
            unit: 'characters',
          }}
        />
        <SelectField
          label="Language"
          name="lang"
          width="medium"
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Spanish' },
          ]}
          {...lang}
          value={lang.value === '' ? 'en' : lang.value}
          onChange={(value) => lang.onChange(value === 'en' ? '' : value)}
        />
        <NameField draft={draft} isNeeded={needsName} {...form.fieldProps('handle')} />
        <PlainSignIn action={action} />
        {form.findings.length > 0 && (
          <PrivacyNotice
            findings={form.findings}
            onEdit={form.edit}
            onPostAnyway={form.postAnyway}
          />
        )}
        {status}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={form.isPending}
            busyLabel="Sending…"
            aria-disabled={form.secondsLeft > 0}
          >
            Post your answer
          </Button>
        </div>
      </form>
      {isSigningIn && (
        <SignInSheet
          what="answer"
          next={`${action}?post=answer`}
          onClose={() => setSigningIn(false)}
        />
      )}
    </section>
  );
}

const hasAnswered = ({ answers }: QuestionPage, own: Own): boolean =>
  (own.relation?.pendingAnswers.length ?? 0) > 0 || answers.some(({ id }) => isOwnPost(own, id));
