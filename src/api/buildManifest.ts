export type DeployedBuild = {
  readonly id: string;
  /** Lowest client version the server still takes writes from. */
  readonly minClient: number;
  readonly note: string;
};

export const buildManifestTimeoutMs = 10_000;

function parseBuild(body: unknown): DeployedBuild | null {
  if (typeof body !== 'object' || body === null) return null;
  const { id, minClient, note } = body as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    minClient: typeof minClient === 'number' ? minClient : 0,
    note: typeof note === 'string' ? note : '',
  };
}

async function fetchBuildFile(name: string): Promise<unknown> {
  try {
    const response = await fetch(`/builds/${name}?t=${Date.now()}`, {
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(buildManifestTimeoutMs),
    });
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return response.ok && isJson ? await response.json() : null;
  } catch {
    return null;
  }
}

export const fetchDeployedBuild = async (): Promise<DeployedBuild | null> =>
  parseBuild(await fetchBuildFile('latest.json'));

/** Whose screens a list has; students have that of scholarships and resources too, the forum is for whoever opens it. */
export type OfflineRole = 'student' | 'nurse' | 'resources' | 'forum' | 'referee' | 'pin';

/** `/builds/offline-<role>.json`: what the screens of a role need beside the files that every device stores. */
export type OfflineList = {
  readonly id: string;
  readonly files: readonly string[];
  /** Of each file, compressed, in bytes. */
  readonly sizes: readonly number[];
};

export async function fetchOfflineList(role: OfflineRole): Promise<OfflineList | null> {
  const { id, files, sizes } = ((await fetchBuildFile(`offline-${role}.json`)) ??
    {}) as Partial<OfflineList>;
  return typeof id === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string') &&
    Array.isArray(sizes) &&
    sizes.length === files.length &&
    sizes.every((size) => typeof size === 'number')
    ? { id, files, sizes }
    : null;
}
