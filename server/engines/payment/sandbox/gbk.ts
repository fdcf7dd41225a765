let codes: ReadonlyMap<string, number> | null = null;

/** All characters of two bytes, by decoding them once: Node decodes GBK, but doesn't encode it. */
function table(): ReadonlyMap<string, number> {
  if (codes !== null) return codes;
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      // Two characters, or the replacement, are no character of two bytes.
      if (character.length === 1 && character !== '\uFFFD') found.set(character, lead * 256 + trail);
    }
  codes = found;
  return found;
}

/** Encodes a text in GBK; characters that GBK lacks become question marks. */
export function gbk(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0) < 0x80 ? null : (table().get(character) ?? 0x3f);
    if (code === null) bytes.push(character.charCodeAt(0));
    else if (code === 0x3f) bytes.push(code);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
