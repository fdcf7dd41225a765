/** Connections open at once; 0 means no limit. */
export interface PlaceLimits {
  perAddress: number;
  perPrincipal: number;
  total: number;
}

/** Which limit is reached. */
export type FullAt = 'total' | 'address' | 'principal';

/** Counts open connections by address and by whoever answers for them. */
export class Places {
  private readonly byAddress = new Map<string, number>();
  private readonly byPrincipal = new Map<string, number>();
  private open = 0;

  constructor(private readonly limits: PlaceLimits) {}

  get count(): number {
    return this.open;
  }

  /**
   * @param own other limits than the common ones
   * @returns a function that gives the place back, once; or the limit that is reached
   */
  take(
    address: string,
    principalId: string,
    own: Partial<Omit<PlaceLimits, 'total'>> = {},
  ): (() => void) | FullAt {
    const { total, perAddress, perPrincipal } = { ...this.limits, ...own };
    if (total > 0 && this.open >= total) return 'total';
    if (perAddress > 0 && (this.byAddress.get(address) ?? 0) >= perAddress) return 'address';
    if (perPrincipal > 0 && (this.byPrincipal.get(principalId) ?? 0) >= perPrincipal) return 'principal';
    this.change(address, principalId, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.change(address, principalId, -1);
      isHeld = false;
    };
  }

  private change(address: string, principalId: string, by: 1 | -1): void {
    this.open += by;
    for (const [counts, key] of [
      [this.byAddress, address],
      [this.byPrincipal, principalId],
    ] as const) {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    }
  }
}
