import { defaultLanguage, type Language, languages } from '../../contract/errors';

/** What the head of the page says to link previews, search engines and screen readers before a script runs. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address of a picture. */
  image: string;
  /** False for pages behind a secret address. */
  indexed: boolean;
  /** A film that the page shows, and that other sites may show in a frame. */
  video?: {
    /** Absolute address of the page for a frame. */
    frame: string;
    /** Pixels. */
    width: number;
    height: number;
    /** Absolute address of its oEmbed description. */
    oembed: string;
  };
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
  const { title, description, image, indexed, video } = head;
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', video === undefined ? 'website' : 'video.other'],
    ['og:site_name', 'Mirra'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', image],
    ['og:locale', language.replace('-', '_')],
    ...(video === undefined
      ? []
      : ([
          ['og:image:width', String(video.width)],
          ['og:image:height', String(video.height)],
          ['og:video', video.frame],
          ['og:video:type', 'text/html'],
          ['og:video:width', String(video.width)],
          ['og:video:height', String(video.height)],
        ] as const)),
  ];
  const twitter: readonly (readonly [string, string])[] =
    video === undefined
      ? [['twitter:card', 'summary_large_image']]
      : [
          ['twitter:card', 'player'],
          ['twitter:player', video.frame],
          ['twitter:player:width', String(video.width)],
          ['twitter:player:height', String(video.height)],
        ];
  const tags = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`),
    ...twitter.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...(video === undefined
      ? []
      : [`<link rel="alternate" type="application/json+oembed" href="${escaped(video.oembed)}" />`]),
    ...(indexed ? [] : ['<meta name="robots" content="noindex" />']),
  ];
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}
