import { randomBytes } from 'node:crypto';
import { decodeBase64 } from '#server/files/base64File.ts';
import { readPicture, type Picture } from '#server/files/readPicture.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { nameSlug } from '#shared/text/schoolSlug.ts';
import type { NurseFields, OwnProfile } from '../ownContract.ts';
import { canMoveProfile, nextProfileStates, type ProfileState } from '../policy.ts';
import {
  checkNurseFields,
  cleanNurseFields,
  type CompletenessKey,
  doneForReview,
  emptyNurseFields,
  missingForReview,
  photoRules,
  publicPoint,
} from '../rules.ts';
import { timeZones } from '../values.ts';
import type { NurseDeps } from './deps.ts';
import { buildFacets, buildNameParts } from './facets.ts';
import { changeLicenses, type LicenseRow, listOwn } from './licenseStore.ts';
import { photoPath, presentOwn } from './present.ts';
import { newShuffle } from './shuffle.ts';
import * as store from './store.ts';
import type { ProfileRow } from './store.ts';

export type NurseService = ReturnType<typeof createNurseService>;

const missingTexts: Readonly<Partial<Record<CompletenessKey, string>>> = {
  displayName: 'Enter the name you want to show',
  headline: 'Write one line about you',
  bio: 'Write a few sentences about yourself, at least 40 characters',
  credentials: 'Choose your credentials',
  specialties: 'Choose at least one specialty',
  state: 'Choose the state you live in',
  topics: 'Choose what you can help with',
  timeZone: 'Choose your time zone',
  license: 'Add the license we can verify',
};

const canBeVerified = ({ state }: LicenseRow): boolean =>
  state === 'unverified' || state === 'submitted' || state === 'verified';

const wrongState = (status: ProfileState, message: string): Problem =>
  new Problem('wrong_state', message, {
    current: { state: status, next: nextProfileStates(status, 'nurse') },
  });

const invalid = (fields: FieldProblem[]): Problem =>
  new Problem('validation_failed', 'Check the highlighted fields.', { fields });

const needsAll: readonly ProfileState[] = ['in_review', 'published', 'paused'];

export function createNurseService(deps: Pick<NurseDeps, 'database' | 'clock' | 'locate'>) {
  const { database, clock, locate } = deps;
  const { db } = database;

  async function prefilled(userId: string): Promise<NurseFields> {
    const account = await store.findAccount(db, userId);
    const zone = account?.timeZone ?? '';
    return {
      ...emptyNurseFields,
      displayName: account?.name ?? '',
      state: account?.licenseState ?? '',
      timeZone: timeZones.some(({ value }) => value === zone) ? zone : '',
    };
  }

  async function present(userId: string, row: ProfileRow | null): Promise<OwnProfile> {
    const photoId = await store.findPhotoId(db, userId);
    if (row) return presentOwn(row, photoId);
    return {
      id: null,
      revision: 0,
      status: 'draft',
      fields: await prefilled(userId),
      img: photoPath(photoId),
      reasons: {},
      submittedAt: null,
      publishedAt: null,
    };
  }

  async function findMissing(userId: string, fields: NurseFields): Promise<FieldProblem[]> {
    const licenses = await listOwn(db, userId);
    const hasPhoto = (await store.findPhotoId(db, userId)) !== null;
    const done = doneForReview(fields, { hasPhoto, hasLicense: licenses.some(canBeVerified) });
    return missingForReview(done).map((path) => ({
      path,
      code: 'required',
      message: missingTexts[path] ?? 'Fill this in',
    }));
  }

  async function deriveColumns(userId: string, fields: NurseFields) {
    const slugs = fields.degrees.map(({ school }) => nameSlug(school));
    const known = await store.findSchoolIdsBySlug(db, slugs.filter(Boolean));
    const schoolIds = slugs.map((slug) => known.get(slug) ?? null);
    const licenses = await listOwn(db, userId);
    const licenseStates = licenses
      .filter(({ state }) => state === 'verified')
      .map(({ jurisdiction }) => jurisdiction);
    const at = fields.city === '' ? null : await locate(fields.city, fields.state);
    const point = at && publicPoint(at);
    const { displayName, timeZone, visibility, availability } = fields;
    return {
      fields,
      displayName,
      timeZone,
      visibility,
      availability,
      schoolIds,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      facets: buildFacets({ fields, schoolIds, licenseStates }),
      nameParts: buildNameParts(displayName),
      shuffle: newShuffle(),
    };
  }

  async function move(userId: string, to: ProfileState, refusal: string): Promise<OwnProfile> {
    const row = await store.findProfile(db, userId, { forUpdate: true });
    if (row === null) throw new Problem('not_found', 'There is no profile yet. Save one first.');
    // Sent twice, it is done once.
    if (row.status === to) return present(userId, row);
    if (!canMoveProfile(row.status, to, 'nurse')) throw wrongState(row.status, refusal);
    return present(
      userId,
      await store.updateProfile(db, userId, { status: to, updatedAt: clock() }),
    );
  }

  return {
    getOwn: async (userId: string): Promise<OwnProfile> =>
      present(userId, await store.findProfile(db, userId)),

    /** @throws Problem validation_failed; revision_mismatch with the profile as it is */
    save: (userId: string, given: NurseFields, ifMatch: number): Promise<OwnProfile> =>
      database.transaction(async (tx) => {
        const now = clock();
        const fields = cleanNurseFields(given);
        const problems = checkNurseFields(fields, now.getUTCFullYear());
        const row = await store.findProfile(tx, userId, { forUpdate: true });
        if (row && needsAll.includes(row.status)) {
          const missing = await findMissing(userId, fields);
          const named = new Set(problems.map(({ path }) => path));
          problems.push(...missing.filter(({ path }) => !named.has(path)));
        }
        if (problems.length > 0) throw invalid(problems);
        const mismatch = async (current: ProfileRow | null) =>
          new Problem(
            'revision_mismatch',
            'Your profile was changed on another device. Compare both versions and save again.',
            { current: await present(userId, current) },
          );
        if ((row?.revision ?? 0) !== ifMatch) throw await mismatch(row);
        const columns = { ...(await deriveColumns(userId, fields)), updatedAt: now };
        if (row === null) {
          const made = await store.insertProfile(tx, {
            userId,
            status: 'draft',
            createdAt: now,
            ...columns,
          });
          if (made === null) throw await mismatch(await store.findProfile(tx, userId));
          return present(userId, made);
        }
        const status = row.status === 'rejected' ? 'draft' : row.status;
        return present(userId, await store.updateProfile(tx, userId, { ...columns, status }));
      }),

    /** @throws Problem not_found, wrong_state; validation_failed with what is missing */
    submit: (userId: string): Promise<OwnProfile> =>
      database.transaction(async (tx) => {
        const row = await store.findProfile(tx, userId, { forUpdate: true });
        if (row === null)
          throw new Problem('not_found', 'There is no profile yet. Save one first.');
        if (row.status === 'in_review') return present(userId, row);
        if (!canMoveProfile(row.status, 'in_review', 'nurse'))
          throw wrongState(row.status, 'Your profile is published already. Nothing was changed.');
        const problems = await findMissing(userId, row.fields);
        if (problems.length > 0) throw invalid(problems);
        const now = clock();
        const licenses = await listOwn(tx, userId);
        const handedIn = licenses.filter(({ state }) => state === 'unverified');
        await changeLicenses(
          tx,
          handedIn.map(({ id }) => id),
          { state: 'submitted' },
        );
        const changes = {
          status: 'in_review',
          submittedAt: now,
          updatedAt: now,
          reasons: {},
        } as const;
        return present(userId, await store.updateProfile(tx, userId, changes));
      }),

    pause: (userId: string): Promise<OwnProfile> =>
      database.transaction(() =>
        move(userId, 'paused', 'Only a published profile can be paused. Nothing was changed.'),
      ),

    /** @throws Problem wrong_state for a profile that waits for its first review: resuming is not publishing */
    resume: (userId: string): Promise<OwnProfile> =>
      database.transaction(() =>
        move(userId, 'published', 'Only a paused profile can be shown again. Nothing was changed.'),
      ),

    /** @throws Problem validation_failed, too_large, unsupported_type */
    async readPhoto(base64: string): Promise<Picture> {
      const { maxBytes, minSide, maxSide } = photoRules;
      const file = decodeBase64(base64, { noun: 'photo', field: 'image', maxBytes });
      const picture = await readPicture(file, maxSide);
      if (Math.min(picture.width, picture.height) >= minSide) return picture;
      const message = `This photo is ${picture.width} × ${picture.height} pixels. Choose one with at least ${minSide} on each side`;
      throw invalid([{ path: 'image', code: 'too_small', message }]);
    },

    async savePhoto(userId: string, { type, bytes: content }: Picture): Promise<{ img: string }> {
      const id = randomBytes(16).toString('base64url');
      await store.putPhoto(db, { id, userId, type, content, createdAt: clock() });
      return { img: photoPath(id) };
    },

    async removePhoto(userId: string): Promise<{ img: '' }> {
      await store.deletePhoto(db, userId);
      return { img: '' };
    },

    findPhoto: (id: string) => store.findPhoto(db, id),
  };
}
