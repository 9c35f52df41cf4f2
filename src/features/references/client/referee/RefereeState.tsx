import { useEffect } from 'react';
import { formatDate } from '#shared/time/formatDate.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { RefereePage } from '../../refereeContract.ts';
import type { Outcome } from './useRefereeSteps.ts';

/** The link has done its work, or ended. */
export function RefereeState({ page, outcome }: { page: RefereePage; outcome: Outcome }) {
  // The form that had the focus is gone.
  useEffect(() => {
    if (outcome !== null) document.querySelector('h1')?.focus();
  }, [outcome]);
  if (outcome === 'sent' || page.state === 'submitted')
    return (
      <Banner tone="good" title="Sent. Thank you">
        <p>
          {page.submittedAt === null || outcome === 'sent'
            ? 'Your reference has arrived.'
            : `Your reference arrived on ${formatDate(Date.parse(page.submittedAt))}.`}{' '}
          It isn’t shown here anymore: nobody else with the link can read it. You don’t need to do
          anything else.
        </p>
      </Banner>
    );
  if (outcome === 'declined' || page.state === 'declined')
    return (
      <Banner tone="info" title="You said that you can’t write it">
        <p>The student knows and can ask someone else. What you had written is deleted.</p>
      </Banner>
    );
  if (page.state === 'replaced')
    return (
      <Banner tone="info" title="This request was taken back">
        <p>The student no longer needs a reference from you here. You don’t need to do anything.</p>
      </Banner>
    );
  return (
    <Banner tone="warn" title="This link has expired">
      <p>
        If the reference is still needed, ask the student for a new invitation. What you saved under
        this link is deleted.
      </p>
    </Banner>
  );
}
