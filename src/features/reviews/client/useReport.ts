import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import type { FormResult } from '#shared/contract/formResult.ts';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { checkReport } from '../reportRules.ts';
import { sendReport } from './reportQueries.ts';
import {
  removeReportDraft,
  saveReportDraft,
  readReportDraft,
  type ReportDraft,
} from './reviewDrafts.ts';
import { useReviewForm } from './useReviewForm.ts';

const empty: ReportDraft = { field: '', message: '', email: '', key: '' };

const valuesOf = (answer: FormResult | null): ReportDraft => {
  const { field = '', message = '', email = '' } = answer?.values ?? {};
  return { field, message, email, key: '' };
};

export function useReport(slug: string, answer: FormResult | null) {
  const [values, setValues] = useState(() => valuesOf(answer));
  const [isSent, setSent] = useState(false);
  const [website, setWebsite] = useState('');

  const mounted = useMounted();
  const [isRestored, setRestored] = useState(false);
  if (mounted && !isRestored) {
    setRestored(true);
    const typed = readReportDraft(slug);
    if (typed && values.message === '') setValues(typed);
  }

  const form = useReviewForm({
    fields: ['field', 'message', 'email'],
    check: () => checkReport(values),
    answer,
    async send() {
      const { field, message, email, key: before } = values;
      const key = before === '' ? newIdempotencyKey() : before;
      const handedIn = { field, message, email, key };
      setValues(handedIn);
      saveReportDraft(slug, handedIn);
      const body = { field, message, email, website };
      await sendReport(slug, body, key);
      removeReportDraft(slug);
      setValues(empty);
      setSent(true);
    },
  });
  return {
    ...form,
    values,
    isSent,
    website,
    setWebsite,
    change: (field: 'field' | 'message' | 'email', text: string): void => {
      const next = { ...values, [field]: text, key: '' };
      setValues(next);
      saveReportDraft(slug, next);
    },
    again: () => setSent(false),
  };
}
