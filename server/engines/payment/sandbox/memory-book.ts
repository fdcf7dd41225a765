import type { KeptRecord, SandboxBook, SandboxQuery, SandboxRecord } from './book';

/** A book that lives as long as the process. */
export class MemoryBook implements SandboxBook {
  readonly #kept = new Map<string, KeptRecord>();

  async get(id: string): Promise<KeptRecord | null> {
    return structuredClone(this.#kept.get(id) ?? null);
  }

  async put(record: SandboxRecord, revision: number): Promise<boolean> {
    if ((this.#kept.get(record.id)?.revision ?? 0) !== revision) return false;
    this.#kept.set(record.id, { record: structuredClone(record), revision: revision + 1 });
    return true;
  }

  async list({ label, dueUntil, limit }: SandboxQuery): Promise<readonly KeptRecord[]> {
    const isDue = ({ dueAt }: SandboxRecord) =>
      dueUntil === undefined || (dueAt !== null && dueAt <= dueUntil);
    const order =
      dueUntil === undefined
        ? (a: KeptRecord, b: KeptRecord) => b.record.createdAt - a.record.createdAt
        : (a: KeptRecord, b: KeptRecord) => (a.record.dueAt ?? 0) - (b.record.dueAt ?? 0);
    const found = [...this.#kept.values()].filter(
      ({ record }) => (label === undefined || record.labels.includes(label)) && isDue(record),
    );
    return structuredClone(found.toSorted(order).slice(0, limit));
  }
}
