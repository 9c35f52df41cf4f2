import type { BannerTone } from '#ui/feedback/Banner.tsx';
import type { Colleague, StaffEvent, StaffState } from '../../staffMembersContract.ts';
import { describePermission } from '../../staffPermissions.ts';

export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const stateLabels: Readonly<Record<StaffState, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation ran out',
  suspended: 'Suspended',
};

export const stateTones: Readonly<Record<StaffState, BannerTone>> = {
  active: 'good',
  invited: 'info',
  expired: 'warn',
  suspended: 'bad',
};

/** One sentence about whether and where somebody is signed in. */
export function formatPresence({
  state,
  sessions,
  lastSeenAt,
  invitedUntil,
}: Pick<Colleague, 'state' | 'sessions' | 'lastSeenAt' | 'invitedUntil'>): string {
  if (state === 'invited' && invitedUntil !== null)
    return `The link works until ${formatMoment(invitedUntil)}.`;
  if (state === 'expired') return 'They never opened the account.';
  if (lastSeenAt === null) return 'Not signed in anywhere.';
  const where = sessions === 1 ? 'one browser' : `${sessions} browsers`;
  return `Signed in with ${where}, last used ${formatMoment(lastSeenAt)}.`;
}

const listPermissions = (names: readonly string[]): string =>
  names.map((name) => `“${describePermission(name)}”`).join(', ');

const sentences: Readonly<
  Record<Exclude<StaffEvent['action'], 'permissions_changed'>, (whom: string) => string>
> = {
  invited: (whom) => `invited ${whom}`,
  invitation_renewed: (whom) => `made another link for ${whom}`,
  opened: (whom) => `opened the account of ${whom}`,
  suspended: (whom) => `suspended ${whom}`,
  restored: (whom) => `brought back ${whom}`,
  sessions_ended: (whom) => `signed out ${whom} everywhere`,
};

export function formatEvent({ action, about, given, taken }: StaffEvent): string {
  const whom = about === '' ? 'someone whose account was deleted' : about;
  const changes = [
    ...(given.length > 0 ? [`allowed ${whom}: ${listPermissions(given)}`] : []),
    ...(taken.length > 0 ? [`took from ${whom}: ${listPermissions(taken)}`] : []),
  ];
  const what = action === 'permissions_changed' ? [] : [sentences[action](whom)];
  return [...what, ...changes].join('; ');
}
