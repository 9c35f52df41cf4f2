import { randomUUID } from 'node:crypto';
import { decodeBase64 } from '#server/files/base64File.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isoDay, zonedClock } from '#shared/time/zonedTime.ts';
import { defaultViewerZone } from '../filters.ts';
import {
  checkLicense,
  formatLicenseNumber,
  lastFourOf,
  licenseFileLimit,
} from '../licenseRules.ts';
import type { LicenseFields, OwnLicense } from '../ownContract.ts';
import { canDeleteLicense, maxLicenses } from '../policy.ts';
import type { LicenseType } from '../values.ts';
import type { NurseDeps } from './deps.ts';
import * as licenses from './licenseStore.ts';
import { presentLicense } from './present.ts';
import type { LicenseSealer } from './seal.ts';
import { findProfile } from './store.ts';

export type LicenseFile = {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
};

export type LicenseService = ReturnType<typeof createLicenseService>;

const fileTypes = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const maxNameLength = 120;
const notFound = () => new Problem('not_found', 'There is no such license. Reload the page.');
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createLicenseService(
  { database, clock, inspect }: Pick<NurseDeps, 'database' | 'clock' | 'inspect'>,
  sealer: LicenseSealer,
) {
  const { db } = database;
  return {
    list: async (userId: string): Promise<OwnLicense[]> =>
      (await licenses.listOwn(db, userId)).map(presentLicense),

    /** Outside a transaction: looking into a PDF takes its time. @throws Problem validation_failed, too_large, unsupported_type */
    async readFile(
      given: { readonly name: string; readonly content: string } | null,
    ): Promise<LicenseFile | null> {
      if (given === null) return null;
      const content = decodeBase64(given.content, {
        noun: 'document',
        field: 'document',
        maxBytes: licenseFileLimit,
      });
      const { type, pdfFault } = await inspect(content);
      if (type === null || !fileTypes.has(type) || pdfFault !== null)
        throw new Problem(
          'unsupported_type',
          'Add a PDF, JPEG or PNG that opens without a password. Nothing was stored.',
        );
      const name = cleanLine(given.name).replace(/[/\\]/g, '_').slice(0, maxNameLength);
      return { name: name || 'license', type, content };
    },

    /** @throws Problem validation_failed */
    add: (userId: string, given: LicenseFields, file: LicenseFile | null): Promise<OwnLicense> =>
      database.transaction(async (tx) => {
        const profile = await findProfile(tx, userId, { forUpdate: true });
        const zone = profile?.timeZone || defaultViewerZone;
        const fields = checkLicense(given, zonedClock(clock(), zone).day);
        const own = await licenses.listOwn(tx, userId);
        if (own.length >= maxLicenses)
          fields.push({
            path: 'number',
            code: 'too_many',
            message: `You have ${own.length} licenses here. Delete one that waits, or write to us`,
          });
        if (fields.length > 0)
          throw new Problem('validation_failed', 'Check the highlighted fields.', { fields });
        const id = randomUUID();
        const number = formatLicenseNumber(given);
        const row = await licenses.insertLicense(
          tx,
          {
            id,
            userId,
            jurisdiction: given.jurisdiction,
            type: given.type as LicenseType,
            number: sealer.sealNumber(number, id),
            lastFour: lastFourOf(number),
            multistate: given.multistate,
            expiresOn: isoDay(given.expiresOn) ?? '',
            state:
              profile && profile.status !== 'draft' && profile.status !== 'rejected'
                ? 'submitted'
                : 'unverified',
            fileName: file?.name ?? '',
            fileType: file?.type ?? '',
            fileBytes: file?.content.length ?? 0,
            createdAt: clock(),
          },
          file && sealer.sealFile(file.content, id),
        );
        return presentLicense(row);
      }),

    /** @throws Problem not_found, wrong_state */
    remove: (userId: string, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = uuid.test(id) ? await licenses.findOwn(tx, userId, id) : null;
        if (row === null) throw notFound();
        const profile = await findProfile(tx, userId, { forUpdate: true });
        const isLastInReview =
          profile?.status === 'in_review' &&
          (await licenses.listOwn(tx, userId)).filter(({ state }) => state === 'submitted')
            .length === 1;
        if (!canDeleteLicense(row.state) || isLastInReview)
          throw new Problem(
            'wrong_state',
            isLastInReview
              ? 'We are reviewing this license. Add another one first, then delete this one.'
              : 'We have decided on this license, so it stays in the record. Write to us if something in it is wrong.',
            { current: { state: row.state, next: [] } },
          );
        await licenses.deleteLicense(tx, id);
      }),
  };
}
