// Where the focus goes when a row was closed or a message answered.
import { useEffect, useMemo, useRef } from 'react';
import { fieldId } from './fieldId.ts';

export const rowElementId = (list: string, row: string): string => fieldId(`${list}/${row}/#`);

export const addElementId = (list: string): string => `${fieldId(list)}-add`;

export function useListFocus(list: string, open: string) {
  const wanted = useRef('');
  const before = useRef(open);

  useEffect(() => {
    const closed = before.current;
    before.current = open;
    if (closed === '' || open !== '' || !isFocusLost()) return;
    focusInside(rowElementId(list, closed));
  }, [list, open]);

  useEffect(() => {
    if (wanted.current !== '' && focusInside(wanted.current)) wanted.current = '';
  });

  return useMemo(
    () => ({
      toRow: (id: string) => {
        wanted.current = rowElementId(list, id);
      },
      toAddButton: () => {
        wanted.current = addElementId(list);
      },
    }),
    [list],
  );
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function focusInside(elementId: string): boolean {
  const target = document
    .getElementById(elementId)
    ?.querySelector<HTMLElement>('button, a, input, select, textarea');
  target?.focus();
  return target !== null && target !== undefined;
}
