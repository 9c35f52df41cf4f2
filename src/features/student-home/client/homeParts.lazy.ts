// One part of the home, apart from its screen, which other screens of the application share a chunk with.
export { HomeNews } from './HomeNews.tsx';
export { HomeTop } from './HomeTop.tsx';
export { LinkSettings } from './links/LinkSettings.tsx';
export { PlanNotice } from './PlanNotice.tsx';
