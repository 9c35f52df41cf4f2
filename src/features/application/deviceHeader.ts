// `Lamplight-Device: <id>; seq=<n>; label=<percent-encoded>`

export type Device = { readonly id: string; readonly seq: number; readonly label: string };

const headerName = 'lamplight-device';
const labelLimit = 80;

const truncateLabel = (label: string): string =>
  Array.from(label.trim()).slice(0, labelLimit).join('');

export const deviceHeader = ({ id, seq, label }: Device): Record<string, string> => ({
  [headerName]: `${id}; seq=${seq}; label=${encodeURIComponent(truncateLabel(wellFormed(label)))}`,
});

/** `encodeURIComponent` throws at half a surrogate pair. */
const wellFormed = (label: string): string => label.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * Lenient: unknown parts ignored, a broken label left empty. Null without a usable id, so that a call never fails for
 * it.
 */
export function readDeviceHeader(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Device | null {
  const header = headers[headerName];
  const [id = '', ...parts] = (typeof header === 'string' ? header : '').split(';');
  if (!/^[\w-]{1,64}$/.test(id.trim())) return null;
  const named = new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()];
    }),
  );
  const seq = Number(named.get('seq') ?? 0);
  return {
    id: id.trim(),
    seq: Number.isSafeInteger(seq) && seq >= 0 ? seq : 0,
    label: truncateLabel(readLabel(named.get('label') ?? '')),
  };
}

function readLabel(encoded: string): string {
  try {
    return decodeURIComponent(encoded).replace(/\p{Cc}/gu, ' ');
  } catch {
    return '';
  }
}
