// A form whose content is handed to the outbox: what is typed outlasts a reload, and is sent once.
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import type { Command, OutboxItem } from '#offline/outbox/command.ts';
import { postForm, takeBack } from '#offline/outbox/postForm.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { useForm } from '#ui/form/useForm.ts';
import { describeContactRefusal, describeUnsent } from '../contactLabels.ts';
import {
  readContactDraft,
  removeContactDraft,
  type TypedText,
  writeContactDraft,
} from './contactDrafts.ts';

export type CommandFormOptions<B, R> = {
  readonly userId: string;
  /** Of the draft on this device. */
  readonly name: string;
  readonly initial: TypedText;
  readonly check: (typed: TypedText) => readonly FieldProblem[];
  readonly command: Command<B, R>;
  readonly toBody: (typed: TypedText) => B;
  readonly onDone: (outcome: 'sent' | 'waiting') => void | Promise<void>;
};

/** Under this name a draft has the key that it was handed in with. */
const keyField = '#key';

export function useCommandForm<B, R>(options: CommandFormOptions<B, R>) {
  const { userId, name, initial, command } = options;
  const outbox = useOffline()?.outbox;
  // Rendered in a browser only, so the draft can be read at once.
  const [typed, setTyped] = useState<TypedText>(() => readContactDraft(name, userId) ?? initial);
  const [postingId, setPostingId] = useState('');

  const store = (next: TypedText): void => {
    setTyped(next);
    writeContactDraft(name, userId, next);
  };
  const clear = (): void => {
    setTyped(initial);
    removeContactDraft(name, userId);
  };
  const form = useForm({
    fields: Object.keys(initial),
    check: () => options.check(typed),
    describe: describeUnsent,
    async send(): Promise<void> {
      const key = typed[keyField] || newIdempotencyKey();
      store({ ...typed, [keyField]: key });
      const opened = await requestOffline(userId);
      setPostingId(key);
      const result = await postForm(opened.outbox, command, options.toBody(typed), key).finally(
        () => setPostingId(''),
      );
      if (result.kind === 'failed') return form.setError(describeUnsent());
      if (result.kind === 'refused') {
        store({ ...typed, [keyField]: '' });
        return form.setError(describeContactRefusal(result.refusal));
      }
      clear();
      return await options.onDone(result.kind);
    },
  });
  return {
    ...form,
    typed,
    /** The command that is being posted from here; empty while none is. */
    postingId,
    change: (part: TypedText): void => store({ ...typed, ...part, [keyField]: '' }),
    clear,
    /** What waits goes back into the form. */
    async takeBack(item: OutboxItem, content: TypedText): Promise<void> {
      if (!outbox) return;
      const before = typed;
      await takeBack(
        outbox,
        item,
        (key) => store({ ...content, [keyField]: key }),
        () => store(before),
      );
    },
  };
}
