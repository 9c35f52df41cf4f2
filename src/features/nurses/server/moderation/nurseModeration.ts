import { Problem } from '#shared/contract/problem.ts';
import { emailKey } from '#features/account/rules.ts';
import { canMoveLicense, canMoveProfile, type LicenseState } from '../../policy.ts';
import type { LicenseStanding, NurseDeps, SetLicenseStanding } from '../deps.ts';
import { buildFacets } from '../facets.ts';
import * as licenses from '../licenseStore.ts';
import type { LicenseRow } from '../licenseStore.ts';
import type { LicenseSealer } from '../seal.ts';
import * as store from '../store.ts';
import type { NewProfile, ProfileRow } from '../store.ts';

export const verificationMethods = ['nursys_manual', 'board_manual', 'document'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

export type ModerationOptions = Pick<NurseDeps, 'database' | 'clock'> & {
  readonly sealer: LicenseSealer;
  readonly setStanding: SetLicenseStanding;
};

/** @returns why nothing was changed; null when it was done */
export type Outcome = string | null;

const maxListed = 50;

const credentialFor = ({ type, jurisdiction }: LicenseRow): string => {
  if (type !== 'PN') return type;
  return jurisdiction === 'CA' || jurisdiction === 'TX' ? 'LVN' : 'LPN';
};

const inState = (rows: readonly LicenseRow[], state: LicenseState): LicenseRow[] =>
  rows.filter((row) => row.state === state);
const idsOf = (rows: readonly LicenseRow[]): string[] => rows.map(({ id }) => id);
const kindOf = ({ jurisdiction, type }: LicenseRow): string => `${jurisdiction} ${type}`;

const standingOf = (verified: readonly LicenseRow[]): LicenseStanding => {
  const best = verified.toSorted((one, other) => (one.expiresOn < other.expiresOn ? 1 : -1))[0];
  return {
    status: best ? 'active' : 'pending',
    credential: best ? credentialFor(best) : null,
    licenseState: best?.jurisdiction ?? null,
    licenseVerifiedOn: best?.verifiedOn ?? null,
    licenseExpiresOn: best?.expiresOn ?? null,
  };
};

export type NurseModeration = ReturnType<typeof createNurseModeration>;

export function createNurseModeration({ database, clock, sealer, setStanding }: ModerationOptions) {
  const { db } = database;

  async function updateFacts(row: ProfileRow, changes: Partial<NewProfile>): Promise<void> {
    const own = await licenses.listOwn(db, row.userId);
    const verified = inState(own, 'verified');
    await setStanding(row.userId, standingOf(verified));
    const licenseStates = verified.map(({ jurisdiction }) => jurisdiction);
    await store.updateProfile(db, row.userId, {
      facets: buildFacets({ fields: row.fields, schoolIds: row.schoolIds, licenseStates }),
      updatedAt: clock(),
      ...changes,
    });
  }

  async function verify(own: readonly LicenseRow[], method: VerificationMethod): Promise<void> {
    const handedIn = inState(own, 'submitted');
    // The newest first: of two for one state and type, the older one is superseded.
    const newest = handedIn.filter(
      (row, at) => handedIn.findIndex((other) => kindOf(other) === kindOf(row)) === at,
    );
    const kinds = new Set(newest.map(kindOf));
    const superseded = own.filter(
      (row) => kinds.has(kindOf(row)) && canMoveLicense(row.state, 'renewed', 'staff'),
    );
    await licenses.changeLicenses(db, idsOf(superseded), { state: 'renewed' });
    await licenses.changeLicenses(db, idsOf(newest), {
      state: 'verified',
      verifiedOn: clock().toISOString().slice(0, 10),
      method,
      reason: '',
    });
    await licenses.changeLicenses(db, idsOf(handedIn.filter((row) => !newest.includes(row))), {
      state: 'rejected',
      reason: 'You sent a newer one for the same state.',
    });
  }

  async function withNurse(
    email: string,
    work: (row: ProfileRow, own: readonly LicenseRow[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    return database.transaction(async (tx) => {
      const account = await store.findNurseByEmailKey(tx, emailKey(email));
      if (account === null) return `No nurse has the address ${email}.`;
      const row = await store.findProfile(tx, account.id, { forUpdate: true });
      if (row === null) return `${email} has no profile yet.`;
      return work(row, await licenses.listOwn(tx, account.id));
    });
  }

  return {
    async waiting() {
      const profiles = await store.listInReview(db, maxListed);
      const submitted = await licenses.listSubmitted(db, maxListed);
      return {
        profiles,
        licenses: submitted.map(({ license, email }) => ({
          license,
          email,
          number: sealer.openNumber(license.number, license.id),
        })),
      };
    },

    /** Publishes what waits, and verifies the licenses that were handed in. */
    approve: (email: string, method: VerificationMethod): Promise<Outcome> =>
      withNurse(email, async (row, own) => {
        const isNew = canMoveProfile(row.status, 'published', 'staff');
        const isShown = row.status === 'published' || row.status === 'paused';
        if (!isNew && !(isShown && inState(own, 'submitted').length > 0))
          return `Nothing of ${email} waits for review.`;
        if (inState(own, 'submitted').length + inState(own, 'verified').length === 0)
          return `${email} has no license that could be verified.`;
        await verify(own, method);
        await updateFacts(row, {
          reasons: {},
          pendingNews: isNew ? 'published' : 'renewed',
          ...(isNew && { status: 'published', publishedAt: clock() }),
        });
        return null;
      }),

    /** @param reasons by the name of the field; `license` refuses what was handed in */
    returnToNurse: (email: string, reasons: Readonly<Record<string, string>>): Promise<Outcome> =>
      withNurse(email, async (row, own) => {
        const handedIn = inState(own, 'submitted');
        const isNew = canMoveProfile(row.status, 'rejected', 'staff') && row.status === 'in_review';
        const license = reasons['license'] ?? '';
        if (!isNew && (license === '' || handedIn.length === 0))
          return `Nothing of ${email} waits for review.`;
        await licenses.changeLicenses(
          db,
          idsOf(handedIn),
          license === '' ? { state: 'unverified' } : { state: 'rejected', reason: license },
        );
        await store.updateProfile(db, row.userId, {
          reasons,
          pendingNews: 'returned',
          updatedAt: clock(),
          ...(isNew && { status: 'rejected' }),
        });
        return null;
      }),

    /** Every license of the nurse; the profile goes with them. */
    revoke: (email: string, reason: string): Promise<Outcome> =>
      withNurse(email, async (row, own) => {
        const ended = own.filter(({ state }) => canMoveLicense(state, 'revoked', 'staff'));
        if (ended.length === 0) return `${email} has no verified license.`;
        await licenses.changeLicenses(db, idsOf(ended), { state: 'revoked', reason });
        await updateFacts(row, {
          reasons: { license: reason },
          pendingNews: 'revoked',
          ...(canMoveProfile(row.status, 'rejected', 'staff') && { status: 'rejected' }),
        });
        return null;
      }),

    /** @throws Problem not_found */
    async readDocuments(email: string) {
      const account = await store.findNurseByEmailKey(db, emailKey(email));
      if (account === null) throw new Problem('not_found', `No nurse has the address ${email}.`);
      const own = await licenses.listOwn(db, account.id);
      const found = [];
      for (const { id, fileName, state } of own) {
        const sealed = fileName === '' ? null : await licenses.findFile(db, id);
        if (sealed) found.push({ name: fileName, state, content: sealer.openFile(sealed, id) });
      }
      return found;
    },
  };
}
