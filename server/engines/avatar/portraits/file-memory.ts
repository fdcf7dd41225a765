import type { PortraitFiles } from './manifest';

/** Files of portraits in memory; the least recently used ones are dropped first. */
export class FileMemory implements PortraitFiles {
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  /** @param limit bytes that may be kept */
  constructor(
    private readonly files: PortraitFiles,
    private readonly limit: number,
  ) {}

  async read(name: string): Promise<Buffer | null> {
    const known = this.kept.get(name);
    if (known) {
      this.kept.delete(name);
      this.kept.set(name, known);
      return known;
    }
    const bytes = await this.files.read(name);
    if (bytes && !this.kept.has(name)) {
      this.kept.set(name, bytes);
      this.bytes += bytes.length;
      this.shrink();
    }
    return bytes;
  }

  /** Drops all files of a portrait, as of one that is gone. */
  forget(id: number): void {
    for (const [name, bytes] of this.kept) {
      if (!name.startsWith(`${id}/`)) continue;
      this.kept.delete(name);
      this.bytes -= bytes.length;
    }
  }

  private shrink(): void {
    for (const [name, bytes] of this.kept) {
      if (this.bytes <= this.limit) return;
      this.kept.delete(name);
      this.bytes -= bytes.length;
    }
  }
}
