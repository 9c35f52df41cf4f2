// Letters in IndexedDB. A write is on the disk before it is acknowledged; what is read is parsed like foreign input.
import { type LettersDatabase, openLettersDatabase } from '../database.ts';
import { letterSchema, parseLetter } from './parseLetter.ts';
import { isSealed } from './sealedMessages.ts';
import type { Letter } from './types.ts';

/** Every call throws what the browser throws when its storage is full, blocked or gone. */
export class LetterStore {
  private opening: Promise<LettersDatabase> | null = null;

  async all(): Promise<Letter[]> {
    const database = await this.database();
    const found = (await database.getAll('letters')).map(parseLetter).filter((one) => one !== null);
    return found.sort((a, b) => a.writtenAt - b.writtenAt);
  }

  /** How many lie here, those included that this build cannot read. */
  async count(): Promise<number> {
    return await (await this.database()).count('letters');
  }

  async find(key: string): Promise<Letter | null> {
    return parseLetter(await (await this.database()).get('letters', key));
  }

  /** What was sealed meanwhile stays so: an attempt may end after its device was locked. */
  put(letter: Letter): Promise<void> {
    return this.write(async (letters) => {
      if (!isSealed(await letters.get(letter.key)))
        await letters.put({ ...letter, schema: letterSchema }, letter.key);
    });
  }

  remove(key: string): Promise<void> {
    return this.write((letters) => letters.delete(key));
  }

  private async write(work: (letters: Writable) => Promise<unknown>): Promise<void> {
    const database = await this.database();
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
  database(): Promise<LettersDatabase> {
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
  get(key: string): Promise<unknown>;
  put(value: unknown, key: string): Promise<string>;
  delete(key: string): Promise<void>;
};
