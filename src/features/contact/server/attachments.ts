import type { InspectFile } from '#server/files/inspectFile.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { type FieldProblem, Problem } from '#shared/contract/problem.ts';
import { documentTypes } from '#features/documents/contract.ts';
import { cleanFileName, fileNameFor } from '#features/documents/rules.ts';
import type { ContactMessageBody } from '../contract.ts';
import { checkAttachmentSize } from '../rules.ts';

export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** A file whose message is not stored is removed after this time, in milliseconds: it may be on its way. */
const orphanMs = 60 * 60 * 1000;

const refused = (problem: FieldProblem): Problem =>
  new Problem(
    'validation_failed',
    `${problem.message}. Your message wasn’t sent; what you wrote is still here.`,
    {
      fields: [problem],
    },
  );

export function attachmentBytes(given: ContactMessageBody['attachment']): number {
  if (given === null) return 0;
  const { data } = given;
  const padding = data.endsWith('==') ? 2 : Number(data.endsWith('='));
  return Math.floor(((data.length - padding) * 3) / 4);
}

/**
 * The type is what the bytes say, never what the name says.
 * @throws Problem validation_failed
 */
export async function readAttachment(
  given: ContactMessageBody['attachment'],
  examine: InspectFile,
): Promise<Attachment | null> {
  if (given === null) return null;
  const decoded = Buffer.from(given.data, 'base64');
  // What Node skips while it decodes is missing here; a regular expression over 7 MB would take 30 ms.
  const bytes = decoded.length === attachmentBytes(given) ? decoded : Buffer.alloc(0);
  const problem = checkAttachmentSize(bytes.length);
  if (problem) throw refused(problem);
  const found = await examine(bytes);
  const type = documentTypes.find((each) => each === found.type);
  if (type === undefined) {
    throw refused({
      path: 'attachment',
      code: 'wrong_type',
      message:
        'We can’t accept this file type. Attach a PDF, a JPEG or PNG picture, or a Word document (.docx), or remove it',
    });
  }
  return { name: fileNameFor(cleanFileName(given.name), type), type, bytes };
}

export async function removeOrphans(
  files: FileStore,
  existing: (ids: readonly string[]) => Promise<Set<string>>,
  now: Date,
): Promise<void> {
  for await (const listed of files.list()) {
    const known = await existing(listed.map(({ key }) => key));
    for (const { key, storedAt } of listed) {
      const isOld = now.getTime() - storedAt.getTime() > orphanMs;
      if (isOld && !known.has(key)) await files.remove(key);
    }
  }
}
