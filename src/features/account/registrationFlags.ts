// A flag lets staff look at a registration; it refuses nobody (features.md §6.15).
export const registrationFlags = [
  'disposable_address',
  'busy_device',
  'busy_network',
  'sent_too_fast',
] as const;
export type RegistrationFlag = (typeof registrationFlags)[number];
