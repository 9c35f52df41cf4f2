import { useSession } from '#session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ScholarshipsBody } from './ScholarshipsBody.tsx';
import styles from './Scholarships.module.css';
import type { ScholarshipSlots } from './scholarshipSlots.ts';

export function ScholarshipsScreen(slots: ScholarshipSlots) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Scholarships"
        lead="Money for nursing school from real sponsors, with the day we last checked each one."
        back={{ label: 'My account', href: '/my-account' }}
      />
      <Banner tone="info" title="You should never have to pay to apply">
        <p>
          A real scholarship doesn’t ask for a fee, your bank login, or your Social Security number
          up front. We don’t list any that charge. If one asks you for money, report it here.
        </p>
      </Banner>
      <ScholarshipsBody {...slots} key={session.userId} userId={session.userId} />
    </div>
  );
}
