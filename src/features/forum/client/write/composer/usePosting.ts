// From the press on Post to the server's answer. The words stay in the draft until the outbox has them.
import { useRef, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import type { Command } from '#offline/outbox/command.ts';
import { type PostResult, postForm } from '#offline/outbox/postForm.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { useForm } from '#ui/form/useForm.ts';
import { checkPrivacy, type PrivacyFinding } from '../../../privacyCheck.ts';
import { describeRefusal, describeUnsent } from '../../actions/menu/describeRefusal.ts';
import type { Draft, DraftContent } from '../drafts/useDraft.ts';
import { newIdempotencyKey } from '../writeQueries.ts';

export type PostOutcome<R> = Extract<PostResult<R>, { kind: 'sent' | 'waiting' }>;

export type PostingOptions<B, R> = {
  readonly draft: Draft;
  /** Null for a guest, who signs in first. */
  readonly userId: string | null;
  readonly fields: readonly string[];
  /** Where the form is sent without a script. */
  readonly action: string;
  readonly check: (words: DraftContent) => readonly FieldProblem[];
  /** What others will read. */
  readonly publicText: (words: DraftContent) => string;
  readonly command: Command<B, R>;
  readonly buildBody: (words: DraftContent, userId: string) => B;
  readonly onSignIn: () => void;
  readonly onPosted: (outcome: PostOutcome<R>) => void | Promise<void>;
};

export const safeWordsText = (): string =>
  isSharedComputer()
    ? 'What you wrote is still in the form. This is a shared computer, so we don’t save it.'
    : 'What you wrote is saved on this device.';

type Stage = 'writing' | 'sending' | 'refused';

export function usePosting<B, R>(options: PostingOptions<B, R>) {
  const { draft, userId, command } = options;
  const [stage, setStage] = useState<Stage>('writing');
  const [findings, setFindings] = useState<readonly PrivacyFinding[]>([]);
  /** The pieces that may be posted all the same, from the press on. */
  const accepted = useRef('');

  const post = async (words: DraftContent, id: string): Promise<PostResult<R>> => {
    if (userId === null) throw new Error('A guest signs in first');
    const { outbox } = await requestOffline(userId);
    return await postForm(outbox, command, options.buildBody(words, userId), id);
  };

  const send = async (): Promise<void> => {
    const words = draft.read();
    const found = checkPrivacy(options.publicText(words));
    if (found.length > 0 && listPieces(found) !== accepted.current) {
      setFindings(found);
      return setStage('refused');
    }
    setFindings([]);
    const key = words.key || newIdempotencyKey();
    draft.set({ key });
    await draft.flush();
    if (userId === null) {
      setStage('writing');
      return options.onSignIn();
    }
    setStage('sending');
    const result = await post(words, key);
    if (result.kind === 'sent' || result.kind === 'waiting') {
      await draft.clear();
      setStage('writing');
      return await options.onPosted(result);
    }
    setStage('refused');
    if (result.kind === 'failed') return form.setError(describeUnsent(safeWordsText()));
    draft.set({ key: '' });
    form.setError(describeRefusal(result.refusal, safeWordsText()));
  };
  const form = useForm({
    fields: options.fields,
    answer: useServerFormResult(options.action),
    answerTitle: 'Not posted yet',
    check: () => options.check(draft.read()),
    send,
    describe: () => {
      setStage('refused');
      return describeUnsent(safeWordsText());
    },
  });
  return {
    ...form,
    stage: form.summary.length > 0 && stage === 'writing' ? 'refused' : stage,
    findings,
    /** Posts in spite of what was found. */
    postAnyway: () => {
      accepted.current = listPieces(findings);
      setFindings([]);
      form.submit();
    },
    edit: () => {
      setFindings([]);
      setStage('writing');
    },
  };
}

const listPieces = (findings: readonly PrivacyFinding[]): string =>
  findings.map(({ piece }) => piece).join('\n');
