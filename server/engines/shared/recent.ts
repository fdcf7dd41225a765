/** This many values under their keys; the least recently used one is dropped first. */
export class Recent<K, V> {
  private readonly kept = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    const value = this.kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.limit) return;
      this.kept.delete(oldest);
    }
  }

  forget(key: K): void {
    this.kept.delete(key);
  }

  /** Drops a value, but not another one that came under its key since. */
  drop(key: K, value: V): void {
    if (this.kept.get(key) === value) this.kept.delete(key);
  }
}
