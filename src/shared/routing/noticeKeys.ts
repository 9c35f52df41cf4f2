export const noticeKeys = [
  'condenser_package_needed',
  'filter_package_needed',
  'students_only',
  'nurses_only',
  'session_cleared',
  'session_revoked',
  'session_lapsed',
  'device_not_locked',
] as const;
export type NoticeKey = (typeof noticeKeys)[number];
