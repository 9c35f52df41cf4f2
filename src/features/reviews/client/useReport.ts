// "Report wrong data": what is typed survives a reload, and is sent once, with or without a connection.
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { postForm, takeBack } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useForm } from '#ui/form/useForm.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { School } from '#features/schools/contract.ts';
import { checkReport } from '../reportRules.ts';
import { wrongDataReport } from './commands.ts';
import { describeReviewRefusal, describeUnsent, savedLocallyText } from './describeReviewError.ts';
import {
  removeReportDraft,
  saveReportDraft,
  readReportDraft,
  type ReportDraft,
} from './reviewDrafts.ts';

const empty: ReportDraft = { field: '', message: '', email: '', key: '' };

const valuesOf = (answer: FormResult | null): ReportDraft => {
  const { field = '', message = '', email = '' } = answer?.values ?? {};
  return { field, message, email, key: '' };
};

/** @param answer what the server says to the form when it was sent without a script */
export function useReport({ slug, name }: School, answer: FormResult | null) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : null;
  const [values, setValues] = useState(() => valuesOf(answer));
  const [isSent, setSent] = useState(false);
  const [sendingId, setSendingId] = useState('');
  const [website, setWebsite] = useState('');
  const items = useOutbox(wrongDataReport);

  const mounted = useMounted();
  const [isRestored, setRestored] = useState(false);
  if (mounted && !isRestored) {
    setRestored(true);
    const typed = readReportDraft(slug);
    if (typed && values.message === '') setValues(typed);
  }

  const store = (next: ReportDraft) => {
    setValues(next);
    saveReportDraft(slug, next);
  };
  const send = async (): Promise<void> => {
    const { field, message, email, key: before } = values;
    const key = before === '' ? newIdempotencyKey() : before;
    store({ field, message, email, key });
    setSendingId(key);
    const { outbox } = await requestOffline(userId);
    const body = { slug, schoolName: name, report: { field, message, email, website } };
    const result = await postForm(outbox, wrongDataReport, body, key);
    if (result.kind === 'failed') return form.setError(describeUnsent(savedLocallyText()));
    if (result.kind === 'refused')
      return form.setError(describeReviewRefusal(result.refusal, savedLocallyText()));
    removeReportDraft(slug);
    setValues(empty);
    return setSent(result.kind === 'sent');
  };
  const form = useForm({
    fields: ['field', 'message', 'email'],
    check: () => checkReport(values),
    answer,
    send: () => send().finally(() => setSendingId('')),
    describe: () => describeUnsent(savedLocallyText()),
  });
  return {
    ...form,
    values,
    isSent,
    website,
    setWebsite,
    change: (field: 'field' | 'message' | 'email', text: string): void => {
      requestOffline(userId).catch(() => undefined); // Whoever writes will want to send.
      store({ ...values, [field]: text, key: '' });
    },
    again: () => setSent(false),
    waiting: items.filter(({ id, body }) => body.slug === slug && id !== sendingId),
    editWaiting: async (id: string): Promise<void> => {
      const problem = (message: string) => form.setProblems([{ path: 'message', message }]);
      if (values.message.trim() !== '')
        return problem('There’s another report in the form. Send it first');
      const item = items.find((each) => each.id === id);
      if (!item) return undefined;
      const { outbox } = await requestOffline(userId);
      const { field, message, email } = item.body.report;
      const back = await takeBack(
        outbox,
        item,
        (key) => store({ field, message, email, key }),
        () => store(empty),
      );
      return back ? undefined : problem('This report is being sent right now');
    },
  };
}
