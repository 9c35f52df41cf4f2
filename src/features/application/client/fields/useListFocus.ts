// Where the focus goes when the thing that had it is gone: a row that was closed, a message that was answered.
import { useEffect, useMemo, useRef } from 'react';
import { fieldId } from './fieldId.ts';

/** Id of a row's line in its list. */
export const rowElementId = (list: string, row: string): string => fieldId(`${list}/${row}/#`);

/** Id of the place of a list's button that adds a row. */
export const addElementId = (list: string): string => `${fieldId(list)}-add`;

/** @param open id of the open row of the section, or '' */
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
