import { defaultLanguage, type Language, languages } from '../../contract/errors';

/** What the head of the page says to link previews, search engines and screen readers before a script runs. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of a picture. */
  image: string;
  /** False for pages behind a secret address. */
  indexed: boolean;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The first of the caller's languages that the product has, as `Accept-Language` orders them. */
export function preferredLanguage(accepted: string | undefined): Language {
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.split('-')[0] === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return defaultLanguage;
}

/** The page with its own head, which replaces the head of the built page. */
export function withHead(page: string, head: PageHead, language: Language): string {
  const { title, description, image, indexed } = head;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Mirra'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:locale', language.replace('-', '_')],
  ];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(indexed ? [] : ['<meta name="robots" content="noindex" />']),
  ];
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
