export type ChosenFile = { readonly name: string; readonly data: string; readonly bytes: number };

/** @throws DOMException when the device cannot read it (any more) */
export function readFileAsBase64(file: File): Promise<ChosenFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new DOMException('Unreadable')));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      const data = url.slice(url.indexOf(',') + 1);
      resolve({ name: file.name, data, bytes: file.size });
    });
    reader.readAsDataURL(file);
  });
}
