// Letters in IndexedDB. A write is on the disk before it is acknowledged; what is read is parsed like foreign input.
import * as z from 'zod/mini';
import { type LettersDatabase, openLettersDatabase } from '../database.ts';
import type { Letter } from './types.ts';

/** Raised when a field is added or means something else: an older build would store the letter without it. */
const letterSchema = 1;

/** A letter without a schema was written before there was one; a newer one is left to the build that wrote it. */
const shape = z.object({
  schema: z._default(z.number().check(z.lte(letterSchema)), letterSchema),
  key: z.string(),
  owner: z.nullable(z.string()),
  body: z.unknown(),
  writtenAt: z.number(),
  state: z.enum(['waiting', 'asking', 'refused', 'sent']),
  mayHaveArrived: z.boolean(),
  refusal: z.nullable(
    z.object({
      code: z.string(),
      detail: z.string(),
      fields: z.array(z.object({ path: z.string(), message: z.string() })),
      until: z.nullable(z.number()),
    }),
  ),
  receipt: z.nullable(z.string()),
});

function asLetter(value: unknown): Letter | null {
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) return null;
  const { schema: _schema, ...letter } = parsed.data;
  return letter;
}

/** Every call throws what the browser throws when its storage is full, blocked or gone. */
export class LetterStore {
  private opening: Promise<LettersDatabase> | null = null;

  async all(): Promise<Letter[]> {
    const database = await this.open();
    const found = (await database.getAll('letters')).map(asLetter).filter((one) => one !== null);
    return found.sort((a, b) => a.writtenAt - b.writtenAt);
  }

  /** How many lie here, those included that this build cannot read. */
  async count(): Promise<number> {
    return await (await this.open()).count('letters');
  }

  async find(key: string): Promise<Letter | null> {
    return asLetter(await (await this.open()).get('letters', key));
  }

  put(letter: Letter): Promise<void> {
    return this.write((letters) => letters.put({ ...letter, schema: letterSchema }, letter.key));
  }

  remove(key: string): Promise<void> {
    return this.write((letters) => letters.delete(key));
  }

  private async write(work: (letters: Writable) => Promise<unknown>): Promise<void> {
    const database = await this.open();
    const transaction = database.transaction('letters', 'readwrite', { durability: 'strict' });
    const { done } = transaction;
    done.catch(() => undefined);
    try {
      await Promise.all([work(transaction.objectStore('letters')), done]);
    } catch (error) {
      // A full disk shows as the transaction's error; the request in it only says that it was aborted.
      throw await done.then(
        () => error,
        (reason: unknown) => reason ?? error,
      );
    }
  }

  /** A connection that the browser has closed is opened anew at the next call. */
  private open(): Promise<LettersDatabase> {
    this.opening ??= openLettersDatabase().then(
      (database) => {
        database.addEventListener('close', () => {
          this.opening = null;
        });
        return database;
      },
      (error: unknown) => {
        this.opening = null;
        throw error;
      },
    );
    return this.opening;
  }
}

type Writable = {
  put(value: unknown, key: string): Promise<string>;
  delete(key: string): Promise<void>;
};
