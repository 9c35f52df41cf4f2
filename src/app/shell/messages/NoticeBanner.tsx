import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { Banner, type BannerTone } from '#ui/feedback/Banner.tsx';
import type { NoticeKey } from '#shared/routing/noticeKeys.ts';
import { noticeTexts } from './noticeTexts.ts';

const heads: Readonly<Record<NoticeKey, { readonly tone: BannerTone; readonly title: string }>> = {
  condenser_package_needed: { tone: 'info', title: 'You need a plan for that page' },
  filter_package_needed: { tone: 'info', title: 'You need a plan for that page' },
  students_only: { tone: 'info', title: 'That page is for students' },
  nurses_only: { tone: 'info', title: 'That page is for nurses' },
  session_cleared: { tone: 'info', title: 'You’ve been signed out' },
  session_revoked: { tone: 'info', title: 'You’ve been signed out on this device' },
  session_lapsed: { tone: 'info', title: 'Sign in again to open your work' },
  device_not_locked: { tone: 'warn', title: 'We couldn’t lock your work on this device' },
  signed_out: { tone: 'good', title: 'You’re signed out' },
  signed_out_locked: { tone: 'info', title: 'You’re signed out' },
  signed_out_offline: { tone: 'info', title: 'You’re signed out' },
};

const needsPlan: ReadonlySet<NoticeKey> = new Set([
  'condenser_package_needed',
  'filter_package_needed',
]);

export const NoticeBanner = ({ notice, onClose }: { notice: NoticeKey; onClose: () => void }) => (
  <Banner {...heads[notice]} onClose={onClose}>
    <p>
      {noticeTexts[notice]}
      {needsPlan.has(notice) && (
        <>
          {' '}
          <Link to={`${paths.updateProfile}#plan`}>See the plans and prices</Link>
        </>
      )}
    </p>
  </Banner>
);
