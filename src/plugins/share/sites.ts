/** A site as fields show it. */
export const EXAMPLE_SITE = 'https://www.example.com';

/** The origins in a text with one site a line; null when a line is none. */
export function originsIn(text: string): string[] | null {
  const lines = text.split(/[\s,]+/).filter((line) => line !== '');
  const origins = lines.map((line) => {
    const address = line.includes('://') ? line : `https://${line}`;
    if (!URL.canParse(address)) return null;
    const { origin, protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  });
  const found = origins.filter((origin) => origin !== null);
  return found.length === origins.length ? [...new Set(found)] : null;
}
