import { Banner } from '#ui/feedback/Banner.tsx';
import type { NoticeKey } from './notice.ts';
import { noticeTexts } from './noticeTexts.ts';

/** What a redirect has to say. */
export const NoticeBanner = ({ notice, onClose }: { notice: NoticeKey; onClose: () => void }) => (
  <Banner tone="info" onClose={onClose}>
    <p>{noticeTexts[notice]}</p>
  </Banner>
);
