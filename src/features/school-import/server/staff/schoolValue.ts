import {
  type InformationSession,
  noExtras,
  type SchoolExtras,
} from '#shared/reference/catalogue/schoolExtras.ts';
import { readSchoolStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import { toLocal, toMoment } from '../../factFields.ts';
import type { SchoolValue, SessionValue } from '../../schoolType.ts';

const toSession = ({ day, time, zone, ...facts }: SessionValue): InformationSession => ({
  startsAt: toMoment({ day, time, zone }).toISOString(),
  zone,
  ...facts,
});

export const toExtras = ({
  ratio,
  housing,
  parents,
  sessions,
  photos,
  films,
}: SchoolValue): SchoolExtras => ({
  ratio,
  housing,
  parents,
  sessions: sessions.map(toSession),
  photos: photos.map(({ picture, ...photo }) => ({ ...picture, ...photo })),
  films,
});

/** @param stored the column `staff_facts` of a school */
export function toSchoolValue(stored: unknown): SchoolValue {
  const facts = readSchoolStaffFacts(stored);
  const { ratio, housing, parents, sessions, photos, films } = facts?.extras ?? noExtras;
  return {
    replaced: (facts?.replaced ?? []).map(({ imported: _imported, ...fact }) => fact),
    ratio,
    housing,
    parents,
    sessions: sessions.map(({ startsAt, zone, ...session }) => ({
      ...session,
      ...toLocal(new Date(startsAt), zone),
    })),
    photos: photos.map(({ url, alt, width, height, ...photo }) => ({
      picture: { url, alt, width, height },
      ...photo,
    })),
    films,
  };
}
