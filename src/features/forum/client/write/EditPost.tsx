import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Command } from '#offline/outbox/command.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Answer, Comment, Question, QuestionPage } from '../../contract.ts';
import { checkAnswer, checkComment, checkNote, checkQuestion, cleanQuestion } from '../../rules.ts';
import { limits } from '../../writeContract.ts';
import { refreshQuestion } from '../actions/patchPosts.ts';
import { useOwn } from '../actions/useOwn.ts';
import { QuestionFields } from './ask/AskFields.tsx';
import { publicTextOf, toQuestionBody } from './ask/questionFields.ts';
import styles from './composer/Composer.module.css';
import { ComposerStatus } from './composer/ComposerStatus.tsx';
import { DraftReviews } from './composer/DraftReviews.tsx';
import { MarkdownField } from './composer/MarkdownField.tsx';
import { PrivacyNotice } from './composer/PrivacyNotice.tsx';
import { joinTags } from './composer/splitTags.ts';
import { usePosting } from './composer/usePosting.ts';
import { editDraft } from './drafts/draftNames.ts';
import { type Draft, type DraftContent, useDraft, useDraftField } from './drafts/useDraft.ts';
import {
  type AnswerChange,
  answerEdit,
  type CommentChange,
  commentEdit,
  type QuestionChange,
  questionEdit,
} from './postCommands.ts';

export type EditedPost =
  | { readonly kind: 'question'; readonly post: Question }
  | { readonly kind: 'answer'; readonly post: Answer }
  | { readonly kind: 'comment'; readonly post: Comment };

type Change = QuestionChange | AnswerChange | CommentChange;
type EditPostProps = {
  readonly page: QuestionPage;
  readonly post: EditedPost;
  readonly onDone: () => void;
};

const commands = { question: questionEdit, answer: answerEdit, comment: commentEdit } as const;
const labels = {
  question: 'Your question',
  answer: 'Your answer',
  comment: 'Your comment',
} as const;

/** Of an own post, in its place. It begins with what the server has, or with the draft of an earlier edit. */
export function EditPost(props: EditPostProps) {
  const { page, post } = props;
  const own = useOwn(page.question.id);
  const source = own.relation?.sources[post.post.id];
  if (own.userId === null || source === undefined)
    return (
      <p aria-live="polite">
        Loading what you wrote… Without a connection this works for posts you’ve opened here before.
      </p>
    );
  return <Form key={post.post.id} {...props} userId={own.userId} source={source} />;
}

function Form({
  page,
  post,
  onDone,
  userId,
  source,
}: EditPostProps & { userId: string; source: string }) {
  const { id, revision } = post.post;
  const questionId = page.question.id;
  const client = useQueryClient();
  const online = useOnline();
  const draft = useDraft(editDraft(id), userId, { initial: readWords(post, source) });
  useBegin(draft, readWords(post, source));
  const command = commands[post.kind] as unknown as Command<Change, { revision: number }>;
  const item = useOutbox(command).findLast(({ body }) => body.id === id) ?? null;
  const form = usePosting({
    draft,
    userId,
    action: '',
    fields: ['title', 'body', 'tags', 'note'],
    check: (words) => [...check(post.kind, words), ...checkNote(words.note ?? '')],
    publicText: publicTextOf,
    command,
    buildBody: (words, author) =>
      buildChange(post.kind, words, {
        userId: author,
        id,
        revision: Number(words.revision) || revision,
        questionId,
        questionTitle: page.question.title,
      }),
    onSignIn: () => undefined,
    async onPosted() {
      await refreshQuestion(client, questionId, userId);
      onDone();
    },
  });
  useNewRevision(draft, revision, form.formError?.title === changedElsewhere, () =>
    refreshQuestion(client, questionId, userId),
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit}
      onChange={form.onEdit}
      aria-label={`Edit this ${post.kind}`}
    >
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <DraftReviews draft={draft} />
      <Fields kind={post.kind} draft={draft} fieldProps={form.fieldProps} />
      {form.findings.length > 0 && (
        <PrivacyNotice findings={form.findings} onEdit={form.edit} onPostAnyway={form.postAnyway} />
      )}
      <ComposerStatus draft={draft} stage={form.stage} posted={null} item={item} online={online} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={form.isPending}
          busyLabel="Sending…"
          aria-disabled={form.secondsLeft > 0}
        >
          Save changes
        </Button>
        <Button variant="quiet" onClick={() => void draft.clear().then(onDone)}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}

function Fields({
  kind,
  draft,
  fieldProps,
}: {
  kind: EditedPost['kind'];
  draft: Draft;
  fieldProps: (field: string) => { readonly id: string; readonly error: string | undefined };
}) {
  const body = useDraftField(draft, 'body');
  const note = useDraftField(draft, 'note');
  const count = countCharacters(body.value.trim());
  if (kind === 'comment')
    return (
      <TextArea
        {...fieldProps('body')}
        {...body}
        label={labels.comment}
        name="comment"
        rows={3}
        required
        counter={{ count, limit: limits.comment.max, unit: 'characters' }}
      />
    );
  return (
    <>
      {kind === 'question' ? (
        <QuestionFields draft={draft} fieldProps={fieldProps} isEdit />
      ) : (
        <MarkdownField
          {...fieldProps('body')}
          {...body}
          label={labels.answer}
          name="body"
          rows={6}
          counter={{ count, limit: limits.body.max, unit: 'characters' }}
        />
      )}
      <TextField
        {...fieldProps('note')}
        {...note}
        label="What did you change?"
        name="note"
        optional
        hint="Shown with the earlier versions."
      />
    </>
  );
}

const check = (kind: EditedPost['kind'], words: DraftContent): readonly FieldProblem[] => {
  if (kind === 'question') return checkQuestion(toQuestionBody(words));
  const { body = '', lang } = words;
  if (kind === 'comment') return checkComment(body);
  return checkAnswer({ body, lang: lang === 'es' ? 'es' : 'en' });
};

type Place = Omit<CommentChange, 'body'>;

function buildChange(kind: EditedPost['kind'], words: DraftContent, place: Place): Change {
  const { userId, id, revision } = place;
  const note = cleanText(words.note ?? '');
  const body = cleanText(words.body ?? '');
  if (kind === 'question')
    return { userId, id, revision, note, question: cleanQuestion(toQuestionBody(words)) };
  if (kind === 'comment') return { ...place, body };
  return { ...place, note, answer: { body, lang: words.lang === 'es' ? 'es' : 'en' } };
}

/** What stands on the server, as the form shows it. */
function readWords({ kind, post }: EditedPost, body: string): DraftContent {
  const words = { body, revision: String(post.revision) };
  if (kind === 'comment') return words;
  const lang = post.lang === 'es' ? 'es' : '';
  if (kind === 'answer') return { ...words, lang };
  return {
    ...words,
    lang,
    title: post.title,
    tags: joinTags(post.tags),
    anonymous: post.by.kind === 'asker' ? 'yes' : '',
    school: post.school?.slug ?? '',
    program: post.program ?? '',
  };
}

/** An edit that was begun earlier goes on; its revision is the one it was begun from. */
function useBegin(draft: Draft, words: DraftContent): void {
  const begin = useEffectEvent(() => {
    if (!draft.values.revision) draft.set(words);
  });
  useEffect(() => {
    if (draft.isReady) begin();
  }, [draft.isReady]);
}

const changedElsewhere = 'This was changed somewhere else';

/** Refused because the post changed meanwhile: the page shows it as it is now, and the next press changes that. */
function useNewRevision(
  draft: Draft,
  revision: number,
  isChanged: boolean,
  refresh: () => Promise<void>,
): void {
  const load = useEffectEvent(refresh);
  useEffect(() => {
    if (isChanged) void load();
  }, [isChanged]);
  const follow = useEffectEvent((newest: number) => {
    if (isChanged) draft.set({ revision: String(newest) });
  });
  useEffect(() => follow(revision), [revision]);
}
