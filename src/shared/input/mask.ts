// SPEC §5: digits (#), letters (A), alphanumerics (*); anything else stands for itself. Applied when a field is left,
// and only to text that fits it whole, so that autofill and screen readers are never disturbed.

const maskTokens: Readonly<Record<string, RegExp>> = {
  '#': /^\p{Nd}$/u,
  A: /^\p{L}\p{M}*$/u,
  '*': /^[\p{L}\p{Nd}]\p{M}*$/u,
};

export function unmask(mask: string, text: string): string | null {
  const slots = Array.from(mask).filter((char) => char in maskTokens);
  const literals = Array.from(mask).filter(
    (char) => !(char in maskTokens) && !/[\p{L}\p{Nd}]/u.test(char),
  );
  const separators = new Set([...literals, ' ', '-', '.', '/']);
  const typed = (text.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? []).filter(
    (char) => !separators.has(char),
  );
  const fits =
    typed.length === slots.length &&
    slots.every((slot, at) => maskTokens[slot]?.test(typed[at] ?? ''));
  return fits ? typed.join('') : null;
}

export function applyMask(mask: string, text: string): string {
  const raw = unmask(mask, text);
  if (raw === null) return text;
  const typed = raw.match(/\P{M}\p{M}*/gu) ?? [];
  let next = 0;
  return Array.from(mask)
    .map((char) => (char in maskTokens ? (typed[next++] ?? '') : char))
    .join('');
}
