export const noticeKeys = [
  'condenser_package_needed',
  'filter_package_needed',
  'students_only',
  'nurses_only',
  'session_cleared',
  'session_revoked',
  'session_lapsed',
  'device_not_locked',
  'signed_out',
  'signed_out_locked',
  'signed_out_offline',
] as const;
export type NoticeKey = (typeof noticeKeys)[number];
