import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';
import { requestOffline } from '#offline/currentOffline.ts';
import { postForm, takeBack } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { isSharedComputer } from '#session/sharedComputer.ts';
import type { Session } from '#shared/routing/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useForm } from '#ui/form/useForm.ts';
import { type ContactMessageBody, contactMessageBody } from '#features/contact/contract.ts';
import { checkAttachmentSize, checkContactMessage } from '#features/contact/rules.ts';
import type { ChosenFile } from '#ui/readFileAsBase64.ts';
import {
  formNotEmptyError,
  messageGoneError,
  refusalError,
  unreachableError,
} from './contactErrors.ts';
import { type ContactField, useContactFields } from './useContactFields.ts';
import { contactMessage, type MessageItem } from '../commands.ts';

export type Stage =
  | { readonly kind: 'writing' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sent'; readonly receipt: string; readonly email: string };

const writing: Stage = { kind: 'writing' };

export type ContactFormOptions = {
  readonly hasTopics: boolean;
  readonly alternative: string;
  readonly session: Session;
  readonly answer: FormResult | null;
  readonly onSent: (receipt: string) => void;
};

export type ContactForm = ReturnType<typeof useContactForm>;

export function useContactForm(facts: ContactFormOptions) {
  const { session, answer } = facts;
  const fields = useContactFields(answer, session);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [stage, setStage] = useState(writing);
  const [sendingKey, setSendingKey] = useState<string | null>(null);
  const messages = useOutbox(contactMessage);
  const owner = session.kind === 'member' ? session.userId : null;

  const finish = (next: Stage) => {
    fields.clear();
    setFile(null);
    form.setProblems([]);
    setStage(next);
  };
  const toBody = (): ContactMessageBody => ({
    ...fields.message,
    attachment: file && { name: file.name, data: file.data },
    website: fields.website(),
    typedForMs: fields.typedForMs(),
    ...(owner !== null && { writer: owner }),
  });
  const openOutbox = () => requestOffline(owner).then(({ outbox }) => outbox);
  const send = async (body: ContactMessageBody) => {
    const key = fields.claimKey();
    setSendingKey(key);
    const result = await postForm(await openOutbox(), contactMessage, body, key);
    if (result.kind === 'failed')
      form.setError(unreachableError(isSharedComputer(), facts.alternative));
    else if (result.kind === 'waiting') finish({ kind: 'waiting' });
    else if (result.kind === 'refused') form.setError(refusalError(result.refusal));
    else {
      finish({ kind: 'sent', receipt: result.receipt, email: body.email.trim() });
      facts.onSent(result.receipt);
    }
  };
  const form = useForm({
    fields: ['name', 'email', 'topic', 'message', 'attachment'],
    answer,
    check: () => [
      ...checkContactMessage(fields.message, facts.hasTopics),
      file && checkAttachmentSize(file.bytes),
    ],
    send: () => send(toBody()).finally(() => setSendingKey(null)),
    describe: () => unreachableError(isSharedComputer(), facts.alternative),
  });
  const editWaiting = async (id: string) => {
    if (fields.message.message.trim() !== '') return form.setError(formNotEmptyError);
    const outbox = await openOutbox().catch(() => null);
    const item = outbox?.find(id);
    if (!outbox || !item) return form.setError(messageGoneError);
    const { data: body } = z.safeParse(contactMessageBody, item.body);
    const before = { message: fields.message, key: fields.key() };
    const store = (key: string) => {
      if (!body) return;
      const { name, email, topic, message } = body;
      fields.restore({ name, email, topic, message }, key);
    };
    const undo = () => fields.restore(before.message, before.key);
    const back = await takeBack(outbox, item, store, undo);
    if (!back) return form.setError(messageGoneError);
    if (body) {
      const { attachment } = body;
      setFile(attachment && { ...attachment, bytes: Math.floor(attachment.data.length * 0.75) });
    }
    setStage(writing);
    if (back.refusal) return form.setError(refusalError(back.refusal));
    form.setProblems([]);
    return document.getElementById(form.fieldProps('message').id)?.focus();
  };
  const waiting = messages.filter(({ id }) => id !== sendingKey);
  useRestoreMessages(fields, waiting, editWaiting);

  return {
    ...form,
    submit: (event?: SyntheticEvent) => {
      setStage(writing);
      form.submit(event);
    },
    message: fields.message,
    attach: fields.attach,
    change: (field: ContactField, text: string) => {
      // Whoever writes will want to send, perhaps without a connection by then.
      openOutbox().catch(() => undefined);
      fields.change(field, text);
    },
    file,
    chooseFile: (next: ChosenFile | null) => {
      fields.markChanged();
      setFile(next);
    },
    stage,
    waiting,
    editWaiting,
    clear: () => finish(writing),
  };
}

/** What an earlier page has handed in is no draft any more, and what was refused since then goes back into the form. */
function useRestoreMessages(
  fields: ReturnType<typeof useContactFields>,
  waiting: readonly MessageItem[],
  editWaiting: (id: string) => Promise<unknown>,
): void {
  const offline = useOffline();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    const wait = async () => {
      await offline?.opened;
      if (!gone) setReady(offline !== null);
    };
    void wait();
    return () => {
      gone = true;
    };
  }, [offline]);
  const ready = isReady && fields.restored;
  const begin = useEffectEvent(() => {
    const key = fields.key();
    if (key !== '' && waiting.some((message) => message.key === key)) fields.clear();
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  const refused = waiting.find(({ state }) => state === 'refused')?.id ?? '';
  const giveBack = useEffectEvent((id: string) => {
    if (fields.message.message === '') void editWaiting(id);
  });
  useEffect(() => {
    if (ready && refused !== '') giveBack(refused);
  }, [ready, refused]);
}
