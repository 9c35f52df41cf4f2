// The services of nurses over a test database, with what other slices would do. Tests only.
import { setLicenseStanding } from '#features/account/server/profile/licenseStanding.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { NewUser } from '#features/account/server/store.ts';
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { LicenseFields, NurseFields } from '../ownContract.ts';
import { buildLicenseFields, buildNurseFields } from '../testing.ts';
import { createNurseDirectory } from './directoryService.ts';
import { createNurseJobs } from './licenseJobs.ts';
import { createLicenseService } from './licenseService.ts';
import { createNurseModeration } from './moderation/nurseModeration.ts';
import { createLicenseSealer } from './seal.ts';
import { createNurseService } from './service.ts';

export const nursesNow = new Date('2026-11-20T18:00:00.000Z');

const places: Readonly<Record<string, { lat: number; lng: number }>> = {
  Fresno: { lat: 36.7378, lng: -119.7871 },
};

export function openNurses(database: OpenDatabase, clock: Clock = () => nursesNow) {
  const notices: Notice[] = [];
  const featured: string[] = [];
  const birthDates = new Map<string, string>();
  const counts = new Map<string, number>();
  const sealer = createLicenseSealer('a test secret');
  const deps = {
    database,
    clock,
    appSecret: 'a test secret',
    inspect: async (content: Buffer) => ({
      sha256: '',
      type: content.subarray(0, 4).toString() === '%PDF' ? 'application/pdf' : null,
      pdfFault: null,
      pages: 1,
      isForm: false,
    }),
    notify: async (notice: Notice) => void notices.push(notice),
    locate: async (city: string) => places[city] ?? null,
    recentAnswers: async () => [],
    birthDateOf: async (userId: string) => birthDates.get(userId) ?? null,
    featuredIds: async () => featured,
    answerCounts: async () => counts,
  };
  const profiles = createNurseService(deps);
  const licenses = createLicenseService(deps, sealer);
  const moderation = createNurseModeration({
    database,
    clock,
    sealer,
    setStanding: (userId, standing) => setLicenseStanding(database.db, userId, standing, clock()),
  });

  async function handIn(
    fields: Partial<NurseFields> = {},
    account: Partial<NewUser> = {},
    license: Partial<LicenseFields> = {},
  ) {
    const user = await buildUser(database.db, {
      roleName: 'Nurse',
      status: 'pending',
      credential: 'RN',
      licenseState: 'CA',
      ...account,
    });
    await profiles.save(user.id, buildNurseFields(fields), 0);
    await licenses.add(user.id, buildLicenseFields(license), null);
    const { id } = await profiles.submit(user.id);
    return { userId: user.id, email: user.email, id: id ?? 0 };
  }

  return {
    profiles,
    licenses,
    moderation,
    directory: createNurseDirectory(deps),
    work: createNurseJobs(deps),
    notices,
    birthDates,
    counts,
    featured,
    sealer,
    handIn,
    /** A nurse whose card stands in the directory. */
    async publish(...given: Parameters<typeof handIn>) {
      const nurse = await handIn(...given);
      const refusal = await moderation.approve(nurse.email, 'board_manual');
      if (refusal !== null) throw new Error(refusal);
      return nurse;
    },
  };
}
export type OpenNurses = ReturnType<typeof openNurses>;
