// For tests only: the server's side of saved schools, with the faults of a bad connection.
import type { Refusal } from '../types.ts';
import type {
  Batch,
  RowChange,
  RowResult,
  SavedFields,
  ServerRow,
  ShortlistTransport,
} from './types.ts';

export const noFields: SavedFields = {
  saved: false,
  programIds: [],
  tag: '',
  note: '',
  notify: true,
  muted: [],
  position: 0,
  seen: 0,
};

export const labelOf = (id: number) => ({ slug: `school-${id}`, name: `School ${id}` });

/** What happens to one call. */
export type Fault =
  /** It never arrives. */
  | 'offline'
  /** It is done, and the answer is lost. */
  | 'lost'
  | Refusal;

export class ModelServer {
  limit = 50;
  /** Schools that are not in the catalogue. */
  readonly unknown = new Set<number>();
  readonly rows = new Map<number, ServerRow>();
  readonly heard: Batch[] = [];
  pulls = 0;
  news: unknown = { items: [], more: 0 };
  /** For the calls to come, in their order. */
  faults: (Fault | null | Promise<Fault | null>)[] = [];
  /** Undefined for a server from before there were any. */
  incarnation: string | undefined;
  private answered = new Map<string, readonly RowResult[]>();

  readonly transport: ShortlistTransport = {
    send: async (batch) => {
      const fault = await this.faults.shift();
      if (fault === 'offline') return { kind: 'unreachable' };
      this.heard.push(batch);
      if (fault && fault !== 'lost') return fault;
      const results = this.take(batch);
      return fault === 'lost' ? { kind: 'unreachable' } : { kind: 'sent', results };
    },
    pull: async () => {
      const fault = await this.faults.shift();
      if (fault === 'offline' || fault === 'lost') return { kind: 'unreachable' };
      if (fault) return fault;
      this.pulls += 1;
      const { incarnation, news } = this;
      return { kind: 'pulled', rows: this.list(), incarnation, news };
    },
  };

  /** Does a batch once, however often it comes. */
  take({ key, changes }: Batch): readonly RowResult[] {
    const before = this.answered.get(key);
    if (before) return before;
    const results = changes.map((change) => this.make(change));
    this.answered.set(key, results);
    return results;
  }

  list = (): ServerRow[] => [...this.rows.values()];
  note = (id: number): string => this.rows.get(id)?.fields.note ?? '';
  savedIds = (): number[] =>
    this.list()
      .filter(({ fields }) => fields.saved)
      .sort((a, b) => a.fields.position - b.fields.position || a.id - b.id)
      .map(({ id }) => id);

  /** What another device does. */
  edit(id: number, set: Partial<SavedFields>): void {
    this.make({ id, revision: this.rows.get(id)?.revision ?? 0, set });
  }

  /** @returns what puts the server back to this moment, as another incarnation, whenever it is called */
  backUp(): (incarnation: string) => void {
    const rows = this.list();
    const answered = new Map(this.answered);
    return (incarnation) => {
      this.incarnation = incarnation;
      this.answered = new Map(answered);
      this.rows.clear();
      for (const row of rows) this.rows.set(row.id, { ...row, incarnation });
    };
  }

  private make({ id, revision, incarnation = this.incarnation, set }: RowChange): RowResult {
    const row = this.rows.get(id);
    if ((row?.revision ?? 0) !== revision || incarnation !== this.incarnation)
      return { id, kind: 'conflict' };
    const joins = set.saved === true && row?.fields.saved !== true;
    const refuse = (code: string): RowResult => ({ id, kind: 'refused', code, message: code });
    if (this.unknown.has(id)) return refuse('not_found');
    if (joins && this.savedIds().length >= this.limit) return refuse('limit');
    const fields = { ...(row?.fields ?? noFields), ...set };
    const tag = {
      revision: revision + 1,
      ...(this.incarnation !== undefined && { incarnation: this.incarnation }),
    };
    this.rows.set(id, { id, ...tag, fields, label: labelOf(id), facts: { id } });
    return { id, kind: 'done', ...tag };
  }
}
