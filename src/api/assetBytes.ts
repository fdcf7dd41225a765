/**
 * A file that was built with the site.
 * @throws when it cannot be loaded
 */
export async function assetBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
