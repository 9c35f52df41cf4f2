// The files that come with messages: looked at as a whole, kept in a folder of their own under the id of their message.
import type { FileHandle } from 'node:fs/promises';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { privateFolder } from '../../../server/uploads/folders.ts';
import { createKeptFiles } from '../../../server/uploads/keptFiles.ts';
import { type FieldProblem, Problem } from '../../../shared/contract/problem.ts';
import { documentTypes } from '../../documents/contract.ts';
import { cleanFileName, fileNameFor } from '../../documents/rules.ts';
import type { LetterBody } from '../contract.ts';
import { checkAttachmentSize } from '../rules.ts';

/** What the bytes say they are. */
export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** A file whose message is not stored is removed after this time, in milliseconds: it may be on its way. */
const orphanMs = 60 * 60 * 1000;

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

const refused = (problem: FieldProblem): Problem =>
  new Problem(
    'validation_failed',
    `${problem.message}. The message was not sent; its words are still there.`,
    {
      fields: [problem],
    },
  );

/**
 * Looks at what was attached; its type is what the bytes say, never what the name says.
 * @throws Problem validation_failed
 */
export async function readAttachment(given: LetterBody['attachment']): Promise<Attachment | null> {
  if (given === null) return null;
  const bytes = base64.test(given.data) ? Buffer.from(given.data, 'base64') : Buffer.alloc(0);
  const problem = checkAttachmentSize(bytes.length);
  if (problem) throw refused(problem);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = documentTypes.find((each) => each === found?.mime);
  if (type === undefined) {
    throw refused({
      path: 'attachment',
      code: 'wrong_type',
      message:
        'What is in this file is not a kind that is taken. Attach a PDF, a JPEG or PNG picture, or a Word document (.docx), or nothing',
    });
  }
  return { name: fileNameFor(cleanFileName(given.name), type), type, bytes };
}

/** @param dataDir the data folder; everything lies below its `contact` */
export function createAttachmentFiles(dataDir: string) {
  const folder = join(dataDir, 'contact');
  privateFolder(folder);
  const arriving = join(folder, 'arriving');
  privateFolder(arriving);
  const kept = createKeptFiles(join(folder, 'kept'));

  return {
    /** Puts a file on the disk before the message that refers to it is stored. */
    async keep(id: string, bytes: Buffer): Promise<void> {
      const path = join(arriving, id);
      try {
        await writeFile(path, bytes, { mode: 0o600 });
        await kept.keep(id, path);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },

    /** Where the file of a message lies. */
    pathOf: (id: string): string => kept.pathOf(id),

    /** The caller closes it; null when there is none. */
    open: (id: string): Promise<FileHandle | null> => kept.open(id),

    /** Removes files without a message. @param existing which of these messages there are */
    async tidy(existing: (ids: readonly string[]) => Promise<Set<string>>, now: Date) {
      for await (const ids of kept.list()) {
        const known = await existing(ids);
        for (const id of ids) {
          if (known.has(id)) continue;
          const { mtime } = await stat(kept.pathOf(id));
          if (now.getTime() - mtime.getTime() > orphanMs) await kept.remove(id);
        }
      }
    },
  };
}
