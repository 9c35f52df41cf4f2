import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { packages } from '#features/packages/rules.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useStudentHome } from './homeQueries.ts';

/**
 * Where the plan for the application is missing.
 * @param fallback for who never had one
 * @param isReading on the page where the answers are read
 */
export function PlanNotice({
  fallback = null,
  isReading = false,
}: {
  fallback?: ReactNode;
  isReading?: boolean;
}) {
  const { home, isUnknown } = useStudentHome();
  if (home === null) return isUnknown ? fallback : null;
  if (!home.hasAnswers && home.endedPlan === null) return fallback;
  const { endedPlan, hasAnswers } = home;
  const title = endedPlan
    ? `Your plan “${packages[endedPlan.package].title}” ended on ${formatDate(Date.parse(endedPlan.endedAt))}`
    : 'Your plan doesn’t include My application';
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        hasAnswers &&
        !isReading && (
          <LinkButton variant="secondary" to="/my-account?page=application">
            Read my application
          </LinkButton>
        )
      }
    >
      <p>
        {hasAnswers && 'You can read and copy everything you entered. '}
        {isReading ? (
          <Link to="/my-account#plan">Get a plan to go on</Link>
        ) : (
          <a href="#plan">Get a plan to go on</a>
        )}
        .
      </p>
    </Banner>
  );
}
