import Paperclip from 'lucide-react/icons/paperclip';
import { Button } from '#ui/buttons/Button.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { checkAttachmentSize } from '#features/contact/rules.ts';
import { type ChosenFile, readFileAsBase64 } from '#ui/readFileAsBase64.ts';
import styles from '../Contact.module.css';

/** A file that is too large is refused before it is read. */
export function AttachmentField({
  id,
  error,
  file,
  onChange,
  onProblem,
}: {
  id: string;
  error: string | undefined;
  file: ChosenFile | null;
  onChange: (file: ChosenFile | null) => void;
  onProblem: (message: string) => void;
}) {
  const choose = async (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const problem = checkAttachmentSize(chosen.size);
    if (problem) return onProblem(problem.message);
    try {
      onChange(await readFileAsBase64(chosen));
    } catch {
      onProblem('We couldn’t read this file. Choose it again, or choose another one');
    }
  };
  return (
    <FieldGroup
      id={id}
      error={error}
      label="File"
      optional
      hint="A PDF, a JPEG or PNG picture, or a Word document, up to 5 MB. If you reload the page, choose it again."
    >
      {file && <p className={styles.file}>{file.name}</p>}
      <div className={styles.actions}>
        <FilePicker
          label={file ? 'Choose another file' : 'Choose a file'}
          icon={Paperclip}
          variant="secondary"
          accept=".pdf,.jpg,.jpeg,.png,.docx"
          onFiles={(files) => void choose(files)}
        />
        {file && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove the file
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
