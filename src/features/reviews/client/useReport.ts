// "Report wrong data": what is typed survives a reload, and is sent once.
import { useState } from 'react';
import { newIdempotencyKey } from '../../../../api/client.ts';
import type { FormAnswer } from '../../../../shared/contract/formAnswer.ts';
import { useMounted } from '../../../../ui/useMounted.ts';
import { checkReport } from '../../reportRules.ts';
import { sendReport } from '../reportQueries.ts';
import {
  forgetTypedReport,
  keepTypedReport,
  readTypedReport,
  type TypedReport,
} from './typedNote.ts';
import { useForm } from './useForm.ts';

const empty: TypedReport = { field: '', message: '', email: '', key: '' };

const valuesOf = (answer: FormAnswer | null): TypedReport => {
  const { field = '', message = '', email = '' } = answer?.values ?? {};
  return { field, message, email, key: '' };
};

/** @param answer what the server says to the form when it was sent without a script */
export function useReport(slug: string, answer: FormAnswer | null) {
  const [values, setValues] = useState(() => valuesOf(answer));
  const [isSent, setSent] = useState(false);
  const [website, setWebsite] = useState('');

  const mounted = useMounted();
  const [isRestored, setRestored] = useState(false);
  if (mounted && !isRestored) {
    setRestored(true);
    const typed = readTypedReport(slug);
    if (typed && values.message === '') setValues(typed);
  }

  const form = useForm({
    fields: ['field', 'message', 'email'],
    check: () => checkReport(values),
    told: answer?.problems ?? [],
    async send() {
      const { field, message, email, key: before } = values;
      const key = before === '' ? newIdempotencyKey() : before;
      const handedIn = { field, message, email, key };
      setValues(handedIn);
      keepTypedReport(slug, handedIn);
      const body = { field, message, email, website };
      await sendReport(slug, body, key);
      forgetTypedReport(slug);
      setValues(empty);
      setSent(true);
    },
  });
  return {
    ...form,
    values,
    isSent,
    /** What stands in the field that people do not see. */
    website,
    setWebsite,
    change: (field: 'field' | 'message' | 'email', text: string): void => {
      const next = { ...values, [field]: text, key: '' };
      setValues(next);
      keepTypedReport(slug, next);
    },
    again: () => setSent(false),
  };
}
