// For tests only: the server's side of everything that can be done offline, behind `fetch`.
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';

type NewDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly state: 'uploading' | 'ready' | 'rejected';
};
type School = { readonly revision: number; readonly fields: typeof noFields };
type SchoolChange = {
  readonly id: number;
  readonly revision: number;
  readonly set: Partial<typeof noFields>;
};
type Section = { rev: number; values: DraftValues };
type Call = { readonly key: string; readonly path: string; readonly headers: Headers };
type Handler = (call: Call, body: unknown, match: RegExpMatchArray) => Response;

const noFields = {
  saved: false,
  programIds: [] as number[],
  tag: '',
  note: '',
  notify: true,
  muted: [] as string[],
  position: 0,
  seen: 0,
};
const facts = {
  city: 'Fullerton',
  state: 'CA',
  zip: '92831',
  at: null,
  open: true,
  closedOn: '',
  fictitious: true,
  successor: null,
  programs: [],
};
const saved = { ...noFields, saved: true };
const life = 'life-1';
const applicationId = '99999999-9999-4999-8999-999999999999';
const at = '2026-11-20T12:00:00.000Z';

export class TestingApi {
  isReachable = true;
  readonly calls: Call[] = [];
  /** Keys of the messages that arrived. */
  readonly messages: string[] = [];
  readonly sections: Record<string, Section> = {
    'personal-information': { rev: 4, values: { preferredName: 'Addie', legalLastName: 'Test' } },
    demographics: { rev: 0, values: {} },
    academics: { rev: 0, values: {} },
    achievements: { rev: 0, values: {} },
    'program-material': { rev: 0, values: {} },
  };
  readonly schools = new Map<number, School>([
    [101, { revision: 2, fields: { ...saved, position: 1, note: 'written on the laptop' } }],
    [102, { revision: 1, fields: { ...saved, position: 2 } }],
    [105, { revision: 1, fields: { ...saved, position: 5 } }],
    [
      107,
      { revision: 2, fields: { ...saved, position: 7, note: 'written after it was taken off' } },
    ],
  ]);
  readonly documents = new Map<string, NewDocument>();
  readonly documentCalls: string[] = [];
  readonly uploads = new Map<string, { readonly id: string; bytes: number }>();
  /** Numbers of the schools that were changed, in their order. */
  readonly schoolChanges: number[] = [];
  /** What was answered to a key, for its repetition. */
  private readonly answers = new Map<string, unknown>();

  fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const path = url.replace(/^\/api/, '');
    const call = { key: headers.get('idempotency-key') ?? '', path, headers };
    this.calls.push(call);
    const method = init.method ?? 'GET';
    const upload = /^\/uploads\/(.+)$/.exec(path)?.[1];
    if (method === 'PATCH' && upload !== undefined && init.body instanceof ArrayBuffer)
      return this.takePiece(upload, Number(headers.get('upload-offset')), init.body.byteLength);
    for (const [pattern, handle] of this.handlers) {
      const match = `${method} ${path}`.match(pattern);
      if (!match) continue;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      await Promise.resolve();
      return handle(call, body, match);
    }
    return problem(404, 'page_not_found');
  };

  keysOf = (path: string): string[] =>
    this.calls.flatMap((call) => (call.path.includes(path) && call.key !== '' ? [call.key] : []));

  /** Stores it under its key, as the server does. */
  take(id: string, values: DraftValues, key: string): unknown {
    const before = this.answers.get(key);
    if (before) return before;
    const section = this.sections[id] ?? { rev: 0, values: {} };
    const rev = section.rev + 1;
    this.sections[id] = { rev, values: { ...section.values, ...values } };
    const answer = { applicationId, incarnation: life, rev, updatedAt: at, fields: [] };
    this.answers.set(key, answer);
    return answer;
  }

  addDocument(document: NewDocument): object {
    this.documents.set(document.id, document);
    return { rejection: null, createdAt: at, ...document };
  }

  /** A piece that begins where the upload stands. */
  private takePiece(name: string, offset: number, bytes: number): Response {
    const upload = this.uploads.get(name);
    const document = this.documents.get(upload?.id ?? '');
    if (!upload || !document || upload.bytes !== offset) return problem(409, 'wrong_offset');
    upload.bytes += bytes;
    this.documentCalls.push(`${bytes} bytes of ${document.name} from ${offset}`);
    if (upload.bytes === document.size) this.addDocument({ ...document, state: 'ready' });
    return tus(204, { 'upload-offset': String(upload.bytes) });
  }

  takeSchools(key: string, changes: readonly SchoolChange[]): unknown {
    const before = this.answers.get(key);
    if (before) return before;
    const results = changes.map(({ id, revision, set }) => {
      const school = this.schools.get(id);
      if ((school?.revision ?? 0) !== revision) return { id, kind: 'conflict' };
      const fields = { ...(school?.fields ?? noFields), ...set };
      this.schools.set(id, { revision: revision + 1, fields });
      this.schoolChanges.push(id);
      return { id, kind: 'done', revision: revision + 1, incarnation: life };
    });
    this.answers.set(key, results);
    return results;
  }

  private readonly handlers: readonly (readonly [RegExp, Handler])[] = [
    [
      /^GET \/applications\/[^/]+\/sections\/([a-z-]+)$/,
      (_call, _body, [, id = '']) => json(this.snapshot(id)),
    ],
    [
      /^PATCH \/applications\/[^/]+\/sections\/([a-z-]+)$/,
      ({ key, headers }, body, [, id = '']) => {
        if (id === 'achievements') return problem(423, 'locked');
        const section = this.sections[id];
        const isCurrent = headers.get('if-match') === `"${section?.rev}@${life}"`;
        if (!isCurrent && !this.answers.has(key))
          return problem(412, 'revision_mismatch', { current: this.snapshot(id) });
        const { changes } = body as { changes: readonly DraftChange[] };
        return json(this.take(id, applyChanges({}, changes), key));
      },
    ],
    [
      /^POST \/me\/saved-universities\/bulk$/,
      ({ key }, body) =>
        json(this.takeSchools(key, (body as { changes: readonly SchoolChange[] }).changes)),
    ],
    [
      /^GET \/me\/saved-universities$/,
      () => json(this.listSchools(), 200, { limit: 50, incarnation: life }),
    ],
    [
      /^GET \/documents$/,
      () => {
        const documents = [...this.documents.values()].map((each) => this.addDocument(each));
        const use = { bytes: 0, bytesLimit: 100_000_000, countLimit: 30 };
        return json(documents, 200, use);
      },
    ],
    [
      /^POST \/documents$/,
      (_call, body) =>
        json(this.addDocument({ ...(body as NewDocument), state: 'uploading' }), 201),
    ],
    [
      /^(PATCH|DELETE) \/documents\/(.+)$/,
      (_call, body, [, method, id = '']) => {
        this.documentCalls.push(`${method} ${this.documents.get(id)?.name}`);
        if (method === 'DELETE') return json({ removed: this.documents.delete(id) });
        const known = this.documents.get(id);
        return known
          ? json(this.addDocument({ ...known, ...(body as Partial<NewDocument>) }))
          : problem(404, 'not_found');
      },
    ],
    [
      /^POST \/uploads$/,
      ({ headers }) => {
        const id = atob(headers.get('upload-metadata')?.split(' ')[1] ?? '');
        this.uploads.set(`new-${id}`, { id, bytes: 0 });
        return tus(201, { location: `/api/uploads/new-${id}` });
      },
    ],
    [
      /^HEAD \/uploads\/(.+)$/,
      (_call, _body, [, name = '']) => {
        const upload = this.uploads.get(name);
        return upload ? tus(200, { 'upload-offset': String(upload.bytes) }) : problem(404, 'gone');
      },
    ],
    [/^GET \/me\/changes/, () => json({ items: [], more: 0 })],
    [
      /^POST \/contact$/,
      ({ key }) => {
        if (!this.messages.includes(key)) this.messages.push(key);
        return json({ receipt: `LL-${key.slice(-4)}` }, 201);
      },
    ],
  ];

  private listSchools() {
    return [...this.schools].map(([id, { revision, fields }]) => ({
      ...fields,
      revision,
      incarnation: life,
      savedAt: at,
      school: { ...facts, id, slug: `school-${id}`, name: `School ${id}` },
    }));
  }

  private snapshot(key: string) {
    const device = 'Laptop';
    const section = this.sections[key];
    return {
      applicationId,
      key,
      incarnation: life,
      ...section,
      updatedAt: at,
      device,
      notReceived: [],
    };
  }
}

const tus = (status: number, headers: Record<string, string>): Response =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });

const json = (data: unknown, status = 200, meta: unknown = {}): Response =>
  Response.json({ data, meta }, { status });

const problem = (status: number, code: string, more: object = {}): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: 'In words.',
      requestId: 'r',
      ...more,
    },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
