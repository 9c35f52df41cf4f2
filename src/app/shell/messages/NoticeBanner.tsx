import { Banner, type BannerTone } from '#ui/feedback/Banner.tsx';
import type { NoticeKey } from '#shared/routing/noticeKeys.ts';
import { noticeTexts } from './noticeTexts.ts';

const heads: Partial<Record<NoticeKey, { readonly tone: BannerTone; readonly title: string }>> = {
  condenser_package_needed: { tone: 'info', title: 'You need a plan for that page' },
  filter_package_needed: { tone: 'info', title: 'You need a plan for that page' },
  signed_out: { tone: 'good', title: 'You’re signed out' },
  signed_out_locked: { tone: 'info', title: 'You’re signed out' },
  signed_out_offline: { tone: 'info', title: 'You’re signed out' },
};

export const NoticeBanner = ({ notice, onClose }: { notice: NoticeKey; onClose: () => void }) => (
  <Banner {...(heads[notice] ?? { tone: 'info' })} onClose={onClose}>
    <p>{noticeTexts[notice]}</p>
  </Banner>
);
