import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { LazyBoundary } from '#ui/lazy.tsx';
import { checkForumName, checkQuestion, cleanQuestion, questionPath } from '../../../rules.ts';
import styles from '../composer/Composer.module.css';
import { ComposerStatus, hasDraftText, type Posted } from '../composer/ComposerStatus.tsx';
import { NameField, useNeedsName } from '../composer/NameField.tsx';
import { PlainSignIn } from '../composer/PlainSignIn.tsx';
import { PrivacyNotice } from '../composer/PrivacyNotice.tsx';
import { usePostAfterSignIn } from '../composer/usePostAfterSignIn.ts';
import { usePosting } from '../composer/usePosting.ts';
import type { Draft } from '../drafts/useDraft.ts';
import { type AskItem, askCommand, type Posted as Receipt } from '../postCommands.ts';
import { DraftReviews, SignInSheet } from '../composer/onDemand.ts';
import { QuestionFields } from './AskFields.tsx';
import { publicTextOf, toQuestionBody } from './questionFields.ts';
import { Wizard } from './Wizard.tsx';

export const askPath = '/forum/question/ask';
const afterSignIn = `${askPath}?post=1`;

type AskFormProps = {
  readonly draft: Draft;
  readonly userId: string | null;
  readonly item: AskItem | null;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** features.md §6.22. Without a script a plain form that is sent to its own address. */
export function AskForm({ draft, userId, item, form: formRef }: AskFormProps) {
  const online = useOnline();
  const needsName = useNeedsName(userId, askPath);
  const [isSigningIn, setSigningIn] = useState(false);
  const [posted, setPosted] = useState<Receipt | null>(null);
  const form = usePosting({
    draft,
    userId,
    fields: ['title', 'body', 'tags', 'handle'],
    action: askPath,
    check: (words) => [
      ...checkQuestion(toQuestionBody(words)),
      ...(needsName ? [checkForumName(words.handle ?? '')] : []).filter((each) => each !== null),
    ],
    publicText: publicTextOf,
    command: askCommand,
    buildBody: (words, author) => ({
      userId: author,
      question: cleanQuestion(toQuestionBody(words)),
      handle: words.handle ?? '',
    }),
    onSignIn: () => setSigningIn(true),
    onPosted: (outcome) => setPosted(outcome.kind === 'sent' ? outcome.receipt : null),
  });
  usePostAfterSignIn(draft, userId, form.submit);
  const state = hasDraftText(draft) ? null : posted;
  return (
    <>
      {state && <PostedBanner receipt={state} />}
      <Wizard
        template={draft.values.template ?? ''}
        onTemplate={(template) => draft.set({ template, key: '' })}
      />
      {draft.reviews.length > 0 && (
        <LazyBoundary fallback={null} unavailable={null}>
          <DraftReviews draft={draft} />
        </LazyBoundary>
      )}
      <form
        ref={formRef}
        className={styles.form}
        method="post"
        action={askPath}
        noValidate
        onSubmit={form.submit}
        onChange={form.onEdit}
      >
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        <QuestionFields draft={draft} fieldProps={form.fieldProps} />
        <NameField draft={draft} isNeeded={needsName} {...form.fieldProps('handle')} />
        <PlainSignIn action={askPath} />
        {form.findings.length > 0 && (
          <PrivacyNotice
            findings={form.findings}
            onEdit={form.edit}
            onPostAnyway={form.postAnyway}
          />
        )}
        <ComposerStatus
          draft={draft}
          stage={form.stage}
          posted={toPosted(state)}
          item={item}
          online={online}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={form.isPending}
            busyLabel="Sending…"
            aria-disabled={form.secondsLeft > 0}
          >
            Post your question
          </Button>
        </div>
      </form>
      {isSigningIn && (
        <LazyBoundary fallback={null} unavailable={null}>
          <SignInSheet what="question" next={afterSignIn} onClose={() => setSigningIn(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

const toPosted = (receipt: Receipt | null): Posted => {
  if (receipt === null) return null;
  return receipt.state === 'pending' ? 'pending' : 'open';
};

function PostedBanner({ receipt: { id, state } }: { receipt: Receipt }) {
  if (state === 'pending')
    return (
      <Banner tone="info" title="A moderator reads your question first">
        <p>
          That’s so for the first post of every new member and usually takes less than a day. We’ll
          notify you when it shows. You’ll find it in{' '}
          <Link to="/forum/profile">your forum profile</Link>.
        </p>
      </Banner>
    );
  return (
    <Banner tone="good" title="Your question is posted">
      <p>
        <Link to={questionPath(id)}>See your question</Link>. We’ll notify you when somebody
        answers.
      </p>
    </Banner>
  );
}
