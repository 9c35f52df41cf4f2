import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentsView } from './offline/useDocuments.ts';
import { type AddResultSummary, addFiles, type Choice, type FileNote } from './addFiles.ts';

export type AddDocumentsState = {
  readonly working: { readonly done: number; readonly total: number } | null;
  readonly notes: readonly FileNote[];
  readonly announcement: string;
  readonly blurred: ReadonlySet<string>;
  readonly choose: (choice: Choice) => void;
  readonly closeNotes: () => void;
};

const emptySummary: AddResultSummary = { added: 0, notes: [], blurred: [] };

export function useAddDocuments(view: DocumentsView): AddDocumentsState {
  const [working, setWorking] = useState<AddDocumentsState['working']>(null);
  const [last, setLast] = useState<AddResultSummary>(emptySummary);
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const turn = useRef(Promise.resolve());
  const choose = useCallback((choice: Choice) => {
    const total = choice.files.length;
    if (total === 0) return;
    const { add } = latest.current;
    const findName = (id: string) =>
      latest.current.documents.find((each) => each.id === id)?.name ?? 'another document';
    const take = async () => {
      setLast(emptySummary);
      const result = await addFiles(choice, { add, findName }, (done) =>
        setWorking({ done, total }),
      );
      setLast(result);
      setBlurred((before) => new Set([...before, ...result.blurred]));
    };
    turn.current = turn.current
      .then(take)
      .catch(setFailure)
      .finally(() => setWorking(null));
  }, []);
  const closeNotes = useCallback(() => setLast((now) => ({ ...now, notes: [] })), []);
  if (failure !== null) throw failure;
  return {
    working,
    notes: last.notes,
    announcement: formatSummary(last),
    blurred,
    choose,
    closeNotes,
  };
}

function formatSummary({ added, blurred }: AddResultSummary): string {
  if (added === 0) return '';
  const doubt = blurred.length === 0 ? '' : ` ${blurred.length} may be blurred.`;
  return `${added} ${added === 1 ? 'document' : 'documents'} added.${doubt}`;
}
