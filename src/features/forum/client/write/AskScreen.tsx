import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { LazyBoundary } from '#ui/lazy.tsx';
import styles from './ask/Ask.module.css';
import { AskForm, askPath } from './ask/AskForm.tsx';
import { readPrefill } from './ask/prefill.ts';
import { fromFormValues, fromQuestionBody } from './ask/questionFields.ts';
import { hasDraftText } from './composer/ComposerStatus.tsx';
import { PendingQuestions } from './composer/onDemand.ts';
import { newQuestionDraft } from './drafts/draftNames.ts';
import { type Draft, type DraftContent, useDraft } from './drafts/useDraft.ts';
import { takeBackToDraft } from './pending/takeBack.ts';
import { type AskItem, askCommand } from './postCommands.ts';

/** features.md §6.22 */
export function AskScreen() {
  usePageMeta({
    title: 'Ask a question',
    description:
      'Ask nursing students and nurses with a license that we verified. You can hide your name.',
    canonical: '/forum/question/ask',
  });
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const [params] = useSearchParams();
  const sent = useServerFormResult(askPath);
  const draft = useDraft(newQuestionDraft, userId, {
    initial: { ...readPrefill(params), ...fromFormValues(sent?.values ?? {}) },
  });
  const outbox = useOffline()?.outbox;
  const form = useRef<HTMLFormElement>(null);
  const items = useOutbox(askCommand);
  const item = items.findLast(({ state }) => state !== 'sent') ?? null;
  const [busy, setBusy] = useState(false);
  const edit = async (waiting: AskItem) => {
    if (!outbox) return;
    if (hasDraftText(draft)) return setBusy(true);
    const words = fromQuestionBody(waiting.body.question);
    await takeBackToDraft(outbox, waiting, draft, { ...words, handle: waiting.body.handle });
    form.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title="Ask a question"
        lead={
          <p>Students and nurses answer. You see which nurses have a license that we verified.</p>
        }
        back={{ label: 'All questions', href: '/forum' }}
      />
      {items.length > 0 && (
        <LazyBoundary fallback={null} unavailable={null}>
          <PendingQuestions onEdit={(waiting) => void edit(waiting)} />
        </LazyBoundary>
      )}
      {busy && (
        <Banner tone="warn" title="You’re writing another question" onClose={() => setBusy(false)}>
          <p>Post it or empty the form first. The one that waits stays as it is.</p>
        </Banner>
      )}
      <Prefill draft={draft} />
      <AskForm draft={draft} userId={userId} item={item} form={form} />
    </div>
  );
}

/** What was shared into the app goes into an empty form; into one that is being written only when its writer says so. */
function Prefill({ draft }: { draft: Draft }) {
  const [params, setParams] = useSearchParams();
  const words = readPrefill(params);
  const isGiven = Object.keys(words).length > 0;
  const take = (more: DraftContent) => {
    draft.set({ ...more, key: '' });
    setParams((all) => withoutPrefill(all), { replace: true });
  };
  const takeAll = useEffectEvent(() => take(words));
  const isFree = draft.isReady && !hasDraftText(draft);
  useEffect(() => {
    if (isGiven && isFree) takeAll();
  }, [isGiven, isFree]);
  if (!isGiven || !draft.isReady || isFree) return null;
  const { title = '', body = '' } = words;
  const shared = [title, body].filter((part) => part !== '').join('\n\n');
  const add = () => {
    const { body: before = '' } = draft.read();
    take({
      ...words,
      ...(shared !== '' && { title: draft.read().title || title }),
      body: [before, shared].filter((part) => part !== '').join('\n\n'),
    });
  };
  return (
    <Banner
      tone="info"
      title="You’re already writing a question"
      onClose={() => setParams((all) => withoutPrefill(all), { replace: true })}
      actions={<Button onClick={add}>Add it to my question</Button>}
    >
      <p>Your draft is as you wrote it. What you brought along can go below it.</p>
    </Banner>
  );
}

function withoutPrefill(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['title', 'text', 'url', 'tags', 'school', 'program']) rest.delete(name);
  return rest;
}
