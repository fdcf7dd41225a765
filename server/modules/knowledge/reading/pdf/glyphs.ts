/** Windows Thai fonts draw vowels and tone marks, moved aside, from private places; each stands for one of these. */
const THAI = [...'ฐิีึื่้๊๋์่้๊๋์ญัํ็่้๊๋์ฺุู'];
const THAI_FROM = 0xf700;
/** Bullets of the fonts Symbol and Wingdings. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076\uf06c\uf06e\uf0a8]/g;

/** The letters that glyphs in private places stand for; a sign that nobody knows is dropped. */
export const plainGlyphs = (text: string): string =>
  text
    .replace(/[\uf700-\uf71a]/g, (sign) => THAI[sign.charCodeAt(0) - THAI_FROM] ?? '')
    .replace(BULLETS, '•')
    .replace(/\p{Private_Use}/gu, '');
