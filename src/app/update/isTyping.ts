/** While a field has the focus, nothing may take the page away (offline.md §5.4). */
export function isTyping(page: Document = document): boolean {
  const focused = page.activeElement;
  if (!(focused instanceof HTMLElement)) return false;
  if (focused instanceof HTMLTextAreaElement) return true;
  return (
    focused instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit'].includes(focused.type)
  );
}
