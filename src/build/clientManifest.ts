type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
/** Key → chunk; keys are sources and shared chunks. */
export type ClientManifest = Readonly<Record<string, Chunk>>;

export function entryKey(manifest: ClientManifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The client manifest names no entry.');
  return entry;
}

export function staticClosure(manifest: ClientManifest, key: string): Set<string> {
  const found = new Set<string>();
  const add = (one: string): void => {
    if (found.has(one) || manifest[one] === undefined) return;
    found.add(one);
    manifest[one].imports?.forEach(add);
  };
  add(key);
  return found;
}
