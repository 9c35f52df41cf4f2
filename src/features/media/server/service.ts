import type { ContentValue } from '#server/content/entrySource.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { sha256 } from '#server/text/sha256.ts';
import { Problem } from '#shared/contract/problem.ts';
import { cleanText } from '#shared/input/cleanText.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { OpenPicture, Picture, PictureFilter, PictureUse } from '../contract.ts';
import {
  checkPictureFacts,
  isChecksum,
  listMentions,
  parsePictureName,
  type PictureFacts,
  type PictureFormat,
} from '../rules.ts';
import type { EncodedPicture } from './encodePicture.ts';
import { type FilmRow, findFilm } from './filmStore.ts';
import * as store from './store.ts';

/** Of one answer. */
const pageSize = 60;
/** Uploads that wait for the one before: each holds its file in memory. */
const maxWaiting = 3;

export type MediaDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly encode: (bytes: Buffer) => Promise<EncodedPicture>;
  /** Everything that is published or a draft, of every content type. */
  readonly listContent: (db: Queries) => AsyncIterable<ContentValue>;
  readonly readStaffName: (userId: string) => Promise<string>;
};

type Change = {
  readonly facts: PictureFacts;
  readonly revision: number;
  readonly userId: string;
};

const contentTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const unknownPicture = () =>
  new Problem('not_found', 'This picture isn’t in the library, or was deleted meanwhile.');

const describeUses = (uses: readonly PictureUse[]): string =>
  uses
    .slice(0, 5)
    .map(({ title, where }) => (where === 'draft' ? `${title} (draft)` : title))
    .join(', ');

const inUse = (what: string, uses: readonly PictureUse[]) =>
  new Problem(
    'wrong_state',
    `This picture is used, so it can’t be ${what}: ${describeUses(uses)}. Choose another picture there first.`,
    { current: uses },
  );

function presentPicture(row: store.PictureRow, sizes: readonly store.SizeRow[]): Picture {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sizes: sizes
      .filter(({ checksum }) => checksum === row.checksum)
      .map(({ width, height, bytes }) => ({ width, height, bytes })),
  };
}

function parseAfter(text: string | undefined): store.PictureSearch['after'] {
  const [at = '', checksum = ''] = (text ?? '').split('_');
  const createdAt = new Date(/^\d{4}-[\d:.TZ-]{1,20}$/.test(at) ? at : Number.NaN);
  return Number.isNaN(createdAt.getTime()) || !isChecksum(checksum)
    ? null
    : { createdAt, checksum };
}

export function createMedia(deps: MediaDeps) {
  const { database, clock, encode, listContent, readStaffName } = deps;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other. @throws Problem unavailable when too many wait */
  async function encodeInTurn(bytes: Buffer): Promise<EncodedPicture> {
    if (waiting > maxWaiting)
      throw new Problem(
        'unavailable',
        'Other pictures are being made right now. Upload this one again in a minute.',
        { retryAfterSeconds: 30 },
      );
    waiting += 1;
    const encoded = last.then(() => encode(bytes));
    last = encoded.catch(() => undefined);
    try {
      return await encoded;
    } finally {
      waiting -= 1;
    }
  }

  async function findUses(db: Queries): Promise<ReadonlyMap<string, PictureUse[]>> {
    const uses = new Map<string, PictureUse[]>();
    for await (const { value, ...use } of listContent(db))
      for (const checksum of new Set(listMentions(value).map((mention) => mention.checksum)))
        uses.set(checksum, [...(uses.get(checksum) ?? []), use]);
    return uses;
  }

  async function presentOpen(db: Queries, row: store.PictureRow): Promise<OpenPicture> {
    const sizes = await store.listSizes(db, [row.checksum]);
    const uses = (await findUses(db)).get(row.checksum) ?? [];
    return { ...presentPicture(row, sizes), uses };
  }

  async function requireRevision(
    db: Queries,
    checksum: string,
    revision: number,
  ): Promise<OpenPicture> {
    const row = isChecksum(checksum) ? await store.lockPicture(db, checksum) : null;
    if (!row) throw unknownPicture();
    const current = await presentOpen(db, row);
    if (row.revision === revision) return current;
    throw new Problem(
      'revision_mismatch',
      'Somebody else changed this picture meanwhile. What you typed is still here; look at theirs, then save again.',
      { current },
    );
  }

  async function presentOne(row: store.PictureRow): Promise<Picture> {
    return presentPicture(row, await store.listSizes(database.db, [row.checksum]));
  }

  return {
    async list({
      q = '',
      filter = 'all',
      after,
    }: {
      readonly q?: string | undefined;
      readonly filter?: PictureFilter | undefined;
      readonly after?: string | undefined;
    }): Promise<{ readonly data: Picture[]; readonly nextAfter: string | null }> {
      const { db } = database;
      const rows = await store.listPictures(db, {
        text: cleanText(q),
        isWordless: filter === 'wordless',
        without: filter === 'unused' ? [...(await findUses(db)).keys()] : [],
        after: parseAfter(after),
        limit: pageSize + 1,
      });
      const shown = rows.slice(0, pageSize);
      const sizes = await store.listSizes(
        db,
        shown.map(({ checksum }) => checksum),
      );
      const end = rows.length > pageSize ? shown.at(-1) : undefined;
      return {
        data: shown.map((row) => presentPicture(row, sizes)),
        nextAfter: end ? `${end.createdAt.toISOString()}_${end.checksum}` : null,
      };
    },

    /** @throws Problem not_found */
    async get(checksum: string): Promise<OpenPicture> {
      const row = isChecksum(checksum) ? await store.findPicture(database.db, checksum) : null;
      if (!row) throw unknownPicture();
      return presentOpen(database.db, row);
    },

    /**
     * The same file twice is one picture.
     * @throws Problem unsupported_type, too_large, validation_failed, unavailable
     */
    async add(
      bytes: Buffer,
      { filename, userId }: { readonly filename: string; readonly userId: string },
    ): Promise<{ readonly picture: Picture; readonly isNew: boolean }> {
      const checksum = sha256(bytes);
      const known = await store.findPicture(database.db, checksum);
      if (known) return { picture: await presentOne(known), isNew: false };
      const { files, width, height } = await encodeInTurn(bytes);
      const now = clock();
      const row: store.PictureRow = {
        checksum,
        filename: cleanText(filename),
        alt: '',
        isDecorative: false,
        focalX: 0.5,
        focalY: 0.5,
        credit: '',
        license: '',
        state: 'draft',
        width,
        height,
        bytes: bytes.length,
        revision: 1,
        createdAt: now,
        updatedAt: now,
        updatedBy: await readStaffName(userId),
      };
      const isNew = await database.transaction((tx) => store.addPicture(tx, row, files));
      const stored = await store.findPicture(database.db, checksum);
      if (!stored) throw unknownPicture();
      return { picture: await presentOne(stored), isNew };
    },

    /** @throws Problem not_found, revision_mismatch, validation_failed, wrong_state with the uses */
    async change(checksum: string, { facts, revision, userId }: Change): Promise<OpenPicture> {
      const { alt, isDecorative, focalX, focalY, credit, license, state } = facts;
      const typed: PictureFacts = {
        alt: isDecorative ? '' : cleanText(alt),
        isDecorative,
        focalX,
        focalY,
        credit: cleanText(credit),
        license: cleanText(license),
        state,
      };
      const fields = checkPictureFacts(typed);
      if (fields.length > 0)
        throw new Problem('validation_failed', 'The picture was not changed.', { fields });
      const updatedBy = await readStaffName(userId);
      return database.transaction(async (tx) => {
        const { uses } = await requireRevision(tx, checksum, revision);
        const isPublic = uses.some(({ where }) => where === 'published');
        if (typed.state !== 'published' && isPublic) throw inUse('taken from the site', uses);
        const changes = { ...typed, revision: revision + 1, updatedAt: clock(), updatedBy };
        await store.changePicture(tx, checksum, changes);
        return requireRevision(tx, checksum, revision + 1);
      });
    },

    /** @throws Problem not_found, revision_mismatch, wrong_state with the uses */
    async remove(checksum: string, revision: number): Promise<void> {
      await database.transaction(async (tx) => {
        const { uses } = await requireRevision(tx, checksum, revision);
        if (uses.length > 0) throw inUse('deleted', uses);
        await store.deletePicture(tx, checksum);
      });
    },

    findFilm: (slug: string): Promise<FilmRow | null> => findFilm(database.db, slug),

    /** @param isStaff they also see what is not published; @returns null when there is nothing to see */
    async findFile(
      checksum: string,
      name: string,
      { isStaff }: { readonly isStaff: boolean },
    ): Promise<{ readonly type: string; readonly bytes: Buffer } | null> {
      const wanted = parsePictureName(name);
      if (!wanted || !isChecksum(checksum)) return null;
      const found = await store.findFile(database.db, checksum, wanted);
      if (!found || (!isStaff && found.state !== 'published')) return null;
      return { type: contentTypes[wanted.format], bytes: found.bytes };
    },
  };
}
export type Media = ReturnType<typeof createMedia>;
export type Film = FilmRow;
