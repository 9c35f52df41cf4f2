import { buildManifestTimeoutMs } from './buildManifest.ts';

const assetReferences = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** Fetches the shell past the worker's precache and asks for each file it names: false when a reload would fail. */
export async function isDeployedBuildReachable(): Promise<boolean> {
  const ask = (url: string, method: 'GET' | 'HEAD'): Promise<Response> =>
    fetch(url, { method, cache: 'no-store', signal: AbortSignal.timeout(buildManifestTimeoutMs) });
  try {
    const shell = await ask('/', 'GET');
    const files = [...(await shell.text()).matchAll(assetReferences)].map(([, file]) => file ?? '');
    if (!shell.ok || files.length === 0) return false;
    const answers = await Promise.all(files.map((file) => ask(file, 'HEAD')));
    return answers.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
