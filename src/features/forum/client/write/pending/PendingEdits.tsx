import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { QuestionPage } from '../../../contract.ts';
import { refreshQuestion } from '../../actions/patchPosts.ts';
import { useOwn } from '../../actions/useOwn.ts';
import { fromQuestionBody } from '../ask/questionFields.ts';
import styles from '../composer/Composer.module.css';
import { editDraft } from '../drafts/draftNames.ts';
import { type DraftContent, useDraft } from '../drafts/useDraft.ts';
import { type EditedPost, EditPost } from '../EditPost.tsx';
import { answerEdit, commentEdit, questionEdit } from '../postCommands.ts';
import { PendingPost } from './PendingPost.tsx';
import { takeBackToDraft } from './takeBack.ts';

type PendingEdit = {
  readonly item: OutboxItem;
  readonly id: string;
  readonly what: 'question' | 'answer' | 'comment';
  readonly heading?: string;
  readonly text: string;
  readonly words: DraftContent;
};

/** Changes to own posts of a question that this device has and the server has not. */
export function PendingEdits({ page }: { page: QuestionPage }) {
  const [editedId, setEditedId] = useState('');
  const { id } = page.question;
  const { userId } = useOwn(id);
  const client = useQueryClient();
  const outbox = useOffline()?.outbox;
  const all = usePendingEdits(id);
  const sent = all.filter(({ item }) => item.state === 'sent');
  const sentIds = sent.map(({ item }) => item.id).join(' ');
  const onSent = useEffectEvent(async () => {
    await refreshQuestion(client, id, userId ?? '');
    for (const { item } of sent) await outbox?.acknowledge(item.id);
  });
  useEffect(() => {
    if (sentIds !== '') void onSent();
  }, [sentIds]);
  const waiting = all.filter(({ item }) => item.state !== 'sent');
  const edited = findPost(page, editedId);
  if (edited) return <EditPost page={page} post={edited} onDone={() => setEditedId('')} />;
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Waiting changes">
      {waiting.map((edit) => (
        <li key={edit.item.id}>
          <OnePendingEdit edit={edit} userId={userId} onEdit={() => setEditedId(edit.id)} />
        </li>
      ))}
    </ul>
  );
}

function OnePendingEdit({
  edit: { item, id, what, heading, text, words },
  userId,
  onEdit,
}: {
  edit: PendingEdit;
  userId: string | null;
  onEdit: () => void;
}) {
  const outbox = useOffline()?.outbox;
  const draft = useDraft(editDraft(id), userId);
  const takeBack = async () => {
    if (outbox && (await takeBackToDraft(outbox, item, draft, words))) onEdit();
  };
  return (
    <PendingPost
      item={item}
      what={what}
      text={text}
      {...(heading !== undefined && { heading })}
      onEdit={() => void takeBack()}
      onCancel={() => void outbox?.cancel(item.id, { uncertain: true })}
    />
  );
}

function usePendingEdits(questionId: string): readonly PendingEdit[] {
  const questions = useOutbox(questionEdit).filter(({ body }) => body.id === questionId);
  const answers = useOutbox(answerEdit).filter(({ body }) => body.questionId === questionId);
  const comments = useOutbox(commentEdit).filter(({ body }) => body.questionId === questionId);
  return [
    ...questions.map((item): PendingEdit => {
      const { id, revision, question, note } = item.body;
      return {
        item,
        id,
        what: 'question',
        heading: question.title,
        text: question.body,
        words: { ...fromQuestionBody(question), note, revision: String(revision) },
      };
    }),
    ...answers.map((item): PendingEdit => {
      const { id, revision, answer, note } = item.body;
      const lang = answer.lang === 'es' ? 'es' : '';
      const words = { body: answer.body, lang, note, revision: String(revision) };
      return { item, id, what: 'answer', text: answer.body, words };
    }),
    ...comments.map((item): PendingEdit => {
      const { id, revision, body } = item.body;
      const words = { body, revision: String(revision) };
      return { item, id, what: 'comment', text: body, words };
    }),
  ];
}

function findPost({ question, answers }: QuestionPage, id: string): EditedPost | null {
  if (question.id === id) return { kind: 'question', post: question };
  const answer = answers.find((each) => each.id === id);
  if (answer) return { kind: 'answer', post: answer };
  const comments = [question, ...answers].flatMap((post) => post.comments);
  const comment = comments.find((each) => each.id === id);
  return comment ? { kind: 'comment', post: comment } : null;
}
