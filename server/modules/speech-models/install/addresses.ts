import type { Download } from '../catalogue/entry';

/** Where a file is tried, in this order: the operator's mirror, the maker's page, the hub, and the mirror of that. */
export function addressesOf(
  { addresses: { release, hub, mirror } }: Pick<Download, 'addresses'>,
  base: string | null,
): string[] {
  const ours = base === null ? null : `${base}${new URL(release).pathname}${new URL(release).search}`;
  const all = [ours, release, hub, mirror].filter((one) => one !== null);
  return [...new Set(all)];
}

/** The name under which a file lies at its address, as somebody who has downloaded it has it. */
export const fileNameOf = ({ addresses: { release } }: Pick<Download, 'addresses'>): string =>
  decodeURIComponent(new URL(release).pathname.split('/').at(-1) ?? '');
