import { useState } from 'react';
import FileText from 'lucide-react/icons/file-text';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { readFileAsBase64 } from '#ui/readFileAsBase64.ts';
import type { RefereePage } from '../../refereeContract.ts';
import { checkFile, fileBytesLimit } from '../../rules.ts';
import type { RefereeSteps } from './useRefereeSteps.ts';

type PdfFieldProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly token: string;
  readonly file: RefereePage['file'];
  readonly steps: RefereeSteps;
  /** Empty when the one before is over. */
  readonly onProblem: (message: string) => void;
};

/** A PDF is sent when it is chosen; without a connection it waits on the device. */
export function PdfField({ id, error, token, file, steps, onProblem }: PdfFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const { file: waiting, removal } = steps;
  const waitingName = waiting?.body.kind === 'file' ? waiting.body.name : '';
  const refusal = waiting?.refusal ?? removal?.refusal;
  const isGoing = removal !== null && removal.refusal === null;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    if (error !== undefined) onProblem('');
    await work().finally(() => setBusy(false));
  };
  const choose = (files: readonly File[]) =>
    run(async () => {
      const [chosen] = files;
      if (!chosen) return;
      const [problem] = checkFile(chosen);
      if (problem) return onProblem(problem.message);
      const read = await readFileAsBase64(chosen).catch(() => null);
      if (read === null) return onProblem('We couldn’t read this file. Choose it again');
      const { name, data } = read;
      if (waiting) await steps.undo(waiting);
      if (removal) await steps.undo(removal);
      const result = await steps.post({ kind: 'file', token, name, data });
      if (result.kind === 'refused') onProblem(result.refusal.message);
      if (result.kind === 'failed') onProblem('The file wasn’t sent. Choose it again');
      return undefined;
    });
  const remove = () =>
    run(async () => {
      if (removal) await steps.undo(removal);
      if (waiting) return await steps.undo(waiting);
      const result = await steps.post({ kind: 'removeFile', token });
      if (result.kind === 'refused') onProblem(result.refusal.message);
      return undefined;
    });
  const hasFile = waiting !== null || (file !== null && !isGoing);
  return (
    <FieldGroup
      id={id}
      error={error ?? refusal?.message}
      label="A PDF you already have"
      optional
      hint={`In place of your own words, or along with them. Up to ${describeBytes(fileBytesLimit)}.`}
    >
      {waiting && (
        <p>
          {waitingName}:{' '}
          {waiting.refusal ? 'not sent' : 'on this device, and sent when you’re online'}
        </p>
      )}
      {!waiting && file && (
        <p>
          {file.name}
          {isGoing ? ': removed when you’re online' : ` (${describeBytes(file.bytes)})`}
        </p>
      )}
      <Cluster>
        <FilePicker
          label={isBusy ? 'Adding…' : hasFile ? 'Choose another PDF' : 'Choose a PDF'}
          icon={FileText}
          variant="secondary"
          accept=".pdf,application/pdf"
          disabled={isBusy}
          onFiles={(files) => void choose(files)}
        />
        {hasFile && (
          <Button variant="quiet" onClick={() => void remove()}>
            Remove the PDF
          </Button>
        )}
      </Cluster>
    </FieldGroup>
  );
}
