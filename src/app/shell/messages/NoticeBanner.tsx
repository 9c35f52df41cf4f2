import { Banner } from '#ui/feedback/Banner.tsx';
import type { NoticeKey } from '#shared/routing/noticeKeys.ts';
import { noticeTexts } from './noticeTexts.ts';

export const NoticeBanner = ({ notice, onClose }: { notice: NoticeKey; onClose: () => void }) => (
  <Banner tone="info" title={noticeTexts[notice].title} onClose={onClose}>
    <p>{noticeTexts[notice].text}</p>
  </Banner>
);
