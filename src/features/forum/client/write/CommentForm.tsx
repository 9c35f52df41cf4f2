import { useEffect, useRef, useState } from 'react';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { QuestionPage } from '../../contract.ts';
import { canComment } from '../../policy.ts';
import { checkComment, checkForumName, questionPath } from '../../rules.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { limits } from '../../writeContract.ts';
import { useOwn } from '../actions/useOwn.ts';
import styles from './composer/Composer.module.css';
import { ComposerStatus, hasDraftText } from './composer/ComposerStatus.tsx';
import { DraftReviews } from './composer/DraftReviews.tsx';
import { FormPlace } from './composer/FormPlace.tsx';
import { NameField, useNeedsName } from './composer/NameField.tsx';
import { PrivacyNotice } from './composer/PrivacyNotice.tsx';
import { SignInSheet } from './composer/SignInSheet.tsx';
import { usePostAfterSignIn } from './composer/usePostAfterSignIn.ts';
import { usePosting } from './composer/usePosting.ts';
import { usePostItems } from './composer/usePostItems.ts';
import { commentDraft } from './drafts/draftNames.ts';
import { hasGuestDraft } from './drafts/guestDrafts.ts';
import { useDraft, useDraftField } from './drafts/useDraft.ts';
import { commentCommand, commentLane } from './postCommands.ts';

export type CommentPlace = {
  readonly kind: 'question' | 'answer';
  /** Empty for an answer that was not sent yet. */
  readonly id: string;
  /** The outbox command of that answer. */
  readonly unsentId?: string;
};
type CommentFormProps = { readonly page: QuestionPage; readonly on: CommentPlace };

/** A button until somebody wants to comment, or has begun to. */
export function CommentForm({ page, on }: CommentFormProps) {
  const mounted = useMounted();
  if (!mounted || !canComment(page.question)) return null;
  return <Composer key={on.unsentId ?? on.id} page={page} on={on} />;
}

function Composer({ page, on }: CommentFormProps) {
  const { id: questionId, title } = page.question;
  const targetId = on.unsentId ?? on.id;
  const { userId } = useOwn(questionId);
  const online = useOnline();
  const [isOpened, setOpened] = useState(false);
  const [wasUsed, setUsed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const draft = useDraft(commentDraft(targetId), userId, {
    isWanted: userId !== null || isOpened || hasGuestDraft(),
  });
  const needsName = useNeedsName(isOpened ? userId : null, '');
  const items = useOutbox(commentCommand, commentLane(targetId));
  const { posted, item, markPosted } = usePostItems(items, questionId, userId);
  const body = useDraftField(draft, 'body');
  const form = usePosting({
    draft,
    userId,
    action: '',
    fields: ['body', 'handle'],
    check: (words) => [
      ...checkComment(words.body ?? ''),
      ...(needsName ? [checkForumName(words.handle ?? '')] : []).filter((each) => each !== null),
    ],
    publicText: (words) => words.body ?? '',
    command: commentCommand,
    buildBody: (words, author) => ({
      userId: author,
      questionId,
      questionTitle: title,
      on: { kind: on.kind, id: on.id, unsentId: on.unsentId ?? null },
      body: cleanText(words.body ?? ''),
      handle: words.handle ?? '',
    }),
    onSignIn: () => setSigningIn(true),
    onPosted: async (outcome) => {
      setOpened(false);
      if (outcome.kind === 'sent') await markPosted(outcome.receipt);
    },
  });
  usePostAfterSignIn(draft, userId, form.submit, `comment-${targetId}`);
  const isOpen = isOpened || hasDraftText(draft) || form.stage === 'sending';
  const status = (
    <ComposerStatus draft={draft} stage={form.stage} posted={posted} item={item} online={online} />
  );
  if (!isOpen)
    return (
      <FormPlace wasUsed={wasUsed} className={styles.actions}>
        <Button
          variant="quiet"
          onClick={() => {
            setOpened(true);
            setUsed(true);
          }}
        >
          Add a comment
        </Button>
        {(item !== null || posted !== null) && status}
      </FormPlace>
    );
  return (
    <form
      className={styles.markdown}
      noValidate
      onSubmit={form.submit}
      onChange={form.onEdit}
      aria-label={`Comment on this ${on.kind}`}
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <DraftReviews draft={draft} />
      <FocusWhen isAsked={isOpened} id={form.fieldProps('body').id} />
      <TextArea
        {...form.fieldProps('body')}
        {...body}
        label="Your comment"
        name="comment"
        rows={2}
        required
        hint="To ask back or to add a detail. An answer goes into the form below."
        counter={{
          count: countCharacters(body.value.trim()),
          limit: limits.comment.max,
          unit: 'characters',
        }}
      />
      <NameField draft={draft} isNeeded={needsName} {...form.fieldProps('handle')} />
      {form.findings.length > 0 && (
        <PrivacyNotice findings={form.findings} onEdit={form.edit} onPostAnyway={form.postAnyway} />
      )}
      {status}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Post your comment
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setOpened(false);
            void draft.clear();
          }}
        >
          Discard
        </Button>
      </div>
      {isSigningIn && (
        <SignInSheet
          what="comment"
          next={`${questionPath(questionId)}?post=comment-${targetId}`}
          onClose={() => setSigningIn(false)}
        />
      )}
    </form>
  );
}

/** Who pressed the button wants to write; a draft that is found does not take the focus. */
function FocusWhen({ isAsked, id }: { isAsked: boolean; id: string }) {
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked && !wasAsked.current) document.getElementById(id)?.focus();
    wasAsked.current = isAsked;
  }, [isAsked, id]);
  return null;
}
