import type { NurseCard, NursePage, ShownLicense } from '../contract.ts';
import type { OwnLicense, OwnProfile } from '../ownContract.ts';
import { contactRefusal, isCurrentLicense } from '../policy.ts';
import type { RecentAnswer } from './deps.ts';
import type { CardRow, ListedRow } from './directoryStore.ts';
import type { LicenseRow } from './licenseStore.ts';
import type { ProfileRow } from './store.ts';

export const photoFolder = '/files/nurses';

export const photoPath = (photoId: string | null): string =>
  photoId === null ? '' : `${photoFolder}/${photoId}`;

function presentBadge(row: ListedRow, today: string): NurseCard['badge'] {
  const { licenseVerifiedOn: verifiedOn, licenseExpiresOn: expiresOn } = row;
  if (verifiedOn === null) return null;
  return {
    credential: row.credential ?? '',
    state: row.licenseState ?? '',
    verifiedOn,
    expiresOn,
    isCurrent: isCurrentLicense({ verifiedOn, expiresOn }, today),
  };
}

/** @param today `YYYY-MM-DD` */
export function presentCard(row: ListedRow, today: string): NurseCard {
  const { fields } = row;
  return {
    id: row.id,
    name: fields.displayName,
    pronouns: fields.pronouns,
    headline: fields.headline,
    img: photoPath(row.photoId),
    credentials: fields.credentials,
    specialties: fields.specialties,
    city: fields.city,
    state: fields.state,
    languages: fields.languages,
    topics: fields.topics,
    availability: row.availability,
    timeZone: row.timeZone,
    answerFrom: fields.answerFrom,
    answerTo: fields.answerTo,
    badge: presentBadge(row, today),
    answerCount: row.answerCount,
    responseHours: row.responseHours,
    sample: row.sample,
  };
}

function presentShown(row: LicenseRow, today: string): ShownLicense[] {
  if (row.state !== 'verified' && row.state !== 'expired') return [];
  const { jurisdiction, type, lastFour, multistate, verifiedOn, expiresOn } = row;
  const state = row.state === 'verified' && expiresOn >= today ? 'verified' : 'expired';
  return [{ jurisdiction, type, lastFour, multistate, verifiedOn, expiresOn, state }];
}

type PageFacts = {
  readonly today: string;
  readonly isOwn: boolean;
  readonly isForMinor: boolean;
  readonly licenses: readonly LicenseRow[];
  readonly slugs: ReadonlyMap<number, string>;
  readonly answers: readonly RecentAnswer[];
};

export function presentPage(
  row: CardRow,
  { today, isOwn, isForMinor, licenses, slugs, answers }: PageFacts,
): NursePage {
  const { fields, lat, lng, visibility, status } = row;
  const card = presentCard(row, today);
  const { contactMode, availability } = fields;
  return {
    ...card,
    bio: fields.bio,
    degrees: fields.degrees.map((degree, at) => ({
      ...degree,
      slug: slugs.get(row.schoolIds[at] ?? 0) ?? null,
    })),
    settings: fields.settings,
    years: fields.years,
    place: lat === null || lng === null ? null : { lat, lng },
    videoUrl: isForMinor ? '' : fields.videoUrl,
    links: isForMinor ? [] : fields.links,
    licenses: licenses.flatMap((license) => presentShown(license, today)),
    handle: row.handle ?? '',
    answers: [...answers],
    contactMode,
    contactRefusal: contactRefusal({
      status,
      visibility,
      availability,
      contactMode,
      hasCurrentLicense: card.badge?.isCurrent ?? false,
    }),
    isOwn,
    isForMinor,
  };
}

export const presentOwn = (row: ProfileRow, photoId: string | null): OwnProfile => ({
  id: row.id,
  revision: row.revision,
  status: row.status,
  fields: row.fields,
  img: photoPath(photoId),
  reasons: { ...row.reasons },
  submittedAt: row.submittedAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

export const presentLicense = (row: LicenseRow): OwnLicense => ({
  id: row.id,
  jurisdiction: row.jurisdiction,
  type: row.type,
  lastFour: row.lastFour,
  multistate: row.multistate,
  expiresOn: row.expiresOn,
  state: row.state,
  verifiedOn: row.verifiedOn,
  reason: row.reason,
  document: row.fileName === '' ? null : { name: row.fileName, bytes: row.fileBytes },
});
