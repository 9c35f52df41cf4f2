// Which build the server offers now. Kept apart from the typed client: these are files of the build, not API calls.

/** `/builds/latest.json` (offline.md §5.4). */
export type DeployedBuild = {
  readonly id: string;
  /** Lowest client version the server still takes writes from. */
  readonly minClient: number;
  /** One sentence about what is new; may be empty. */
  readonly note: string;
};

/** How long an answer may take, in ms. */
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

/**
 * Asks past every cache. @returns null for anything but a good answer: offline, 404, 500, a page instead of JSON,
 * nonsense, or no answer within 10 s
 */
export async function fetchDeployedBuild(): Promise<DeployedBuild | null> {
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`, {
      cache: 'no-store',
      priority: 'low',
      signal: AbortSignal.timeout(buildManifestTimeoutMs),
    });
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return response.ok && isJson ? parseBuild(await response.json()) : null;
  } catch {
    return null;
  }
}
