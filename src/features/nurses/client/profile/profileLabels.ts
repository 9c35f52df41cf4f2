import type { OwnLicense } from '../../ownContract.ts';
import type { LicenseState, ProfileState } from '../../policy.ts';
import type { CompletenessKey } from '../../rules.ts';

export const profileStateLabels: Readonly<Record<ProfileState, string>> = {
  draft: 'Draft',
  in_review: 'In review',
  published: 'Published',
  paused: 'Paused',
  rejected: 'Needs a change',
};

export const licenseStateLabels: Readonly<Record<LicenseState, string>> = {
  unverified: 'Not sent for review yet',
  submitted: 'In review',
  verified: 'Verified',
  rejected: 'Needs a change',
  expired: 'Expired',
  revoked: 'Revoked',
  renewed: 'Replaced by a newer one',
};

export const completenessLabels: Readonly<Record<CompletenessKey, string>> = {
  displayName: 'Name',
  headline: 'Headline',
  bio: 'About you',
  credentials: 'Credentials',
  specialties: 'Specialties',
  state: 'State',
  topics: 'What you can help with',
  timeZone: 'Time zone',
  license: 'License',
  photo: 'Photo',
  degrees: 'Education',
  years: 'Years in nursing',
  settings: 'Where you work',
};

export const reasonLabel = (field: string): string =>
  completenessLabels[field as CompletenessKey] ?? field;

export const canBeChecked = ({ state }: OwnLicense): boolean =>
  state === 'unverified' || state === 'submitted' || state === 'verified';
