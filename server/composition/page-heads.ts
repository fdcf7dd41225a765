import type { FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/api/route';
import type { Language } from '../../contract/errors';
import type { ProjectKind } from '../../contract/project/schema';
import { isPageAddress } from '../../contract/page-addresses';
import { siteOf } from '../http/host';
import { networkOf } from '../http/network';
import type { PageHead } from '../http/page-head';
import type { FilmDomain } from '../modules/films';
import type { Sharing } from '../modules/sharing';
import { fill, inEachLanguage } from '../texts';

const texts = inEachLanguage((texts) => texts.site.head);

const SHARE_PAGES = /^\/((?:project|film)\/preview\/share|wechat\/projectpreview)\/?$/i;

/** What a share page is for: a link to something else shows nothing there. */
const sharedKind = (page: string): ProjectKind => (/^film\//i.test(page) ? 'film' : 'project');

const WATCH_PAGES = /^\/watch\/([^/]+)\/?$/i;

/** The code of a watch page; null for any other page. */
const watchCodeOf = ({ pathname }: URL): string | null => WATCH_PAGES.exec(pathname)?.[1] ?? null;

/** The address of a request; one that is none, such as `//`, leads to the first page. */
const addressOf = (url: string, origin: string): URL =>
  URL.canParse(url, origin) ? new URL(url, origin) : new URL(origin);

/** What each page tells link previews: a share page describes its project, any other page the product. */
export type PageHeads = (request: FastifyRequest, language: Language) => Promise<PageHead>;

/**
 * See {@link PageHeads}.
 * @param publicUrl base address of links; null uses the address of the request
 */
export function createPageHeads({
  sharing,
  watching,
  publicUrl,
  onError,
}: {
  sharing: Pick<Sharing, 'linkPreview'>;
  watching: Pick<FilmDomain['watching'], 'preview'>;
  publicUrl: string | null;
  onError: (error: unknown) => void;
}): PageHeads {
  /** Answers nothing when a domain cannot: the page is served even while the database is away. */
  const orNothing = <V>(asked: Promise<V | null>): Promise<V | null> =>
    asked.catch((error: unknown) => {
      onError(error);
      return null;
    });

  async function watchHead(code: string, origin: string, language: Language): Promise<PageHead | null> {
    const shown = await orNothing(watching.preview(code));
    if (shown === null) return null;
    const { name, coverUrl, width, height, canEmbed } = shown;
    const page = `${origin}/watch/${code}`;
    const oembed = `${origin}${API_BASE}/watch/oembed?${new URLSearchParams({ url: page })}`;
    return {
      title: name,
      description: fill(texts[language].watch, { name }),
      image: `${origin}${coverUrl}`,
      indexed: false,
      ...(canEmbed && { video: { frame: `${page}?embed=1`, width, height, oembed } }),
    };
  }

  return async (request: FastifyRequest, language: Language): Promise<PageHead> => {
    const origin = publicUrl ?? siteOf(request);
    const address = addressOf(request.url, origin);
    const { title, description, talkTo, follow } = texts[language];
    const product = { title, description, image: `${origin}/preview.jpg` };
    const watchCode = watchCodeOf(address);
    if (watchCode !== null)
      return (await watchHead(watchCode, origin, language)) ?? { ...product, indexed: false };
    const sharePage = SHARE_PAGES.exec(address.pathname)?.[1];
    if (sharePage === undefined) return { ...product, indexed: isPageAddress(address.pathname) };
    const kind = sharedKind(sharePage);
    const shared = await orNothing(sharing.linkPreview(address.searchParams.get('code') ?? '', kind));
    if (shared === null) return { ...product, indexed: false };
    const { name, pictureUrl } = shared;
    return {
      title: name,
      description: fill(kind === 'film' ? follow : talkTo, { name }),
      image: `${origin}${pictureUrl}`,
      indexed: false,
    };
  };
}

const FRAMES: ReadonlySet<unknown> = new Set(['iframe', 'frame', 'embed', 'object']);

/** The page of another site that loads this one in a frame, as far as browsers tell. */
function framingPage({ headers, ip }: FastifyRequest): { origin: string; address: string } | null {
  const { referer = '', 'sec-fetch-dest': purpose, 'sec-fetch-site': site } = headers;
  if (!FRAMES.has(purpose) || site === 'same-origin' || !URL.canParse(referer)) return null;
  return { origin: new URL(referer).origin, address: networkOf(ip) };
}

/** The source that stands for pages of any site. */
const EVERYBODY = '*';

/** Returns the origins that may frame the page of a link. Other pages may not be framed by other sites. */
export const createFrameAncestors = ({
  sharing,
  watching,
  onError,
}: {
  sharing: Pick<Sharing, 'frameOrigins'>;
  watching: Pick<FilmDomain['watching'], 'mayEmbed'>;
  onError: (error: unknown) => void;
}) => {
  async function originsOf(request: FastifyRequest): Promise<readonly string[]> {
    const address = addressOf(request.url, 'http://localhost');
    const watchCode = watchCodeOf(address);
    if (watchCode !== null) {
      const isEmbed = address.searchParams.get('embed') === '1';
      return isEmbed && (await watching.mayEmbed(watchCode)) ? [EVERYBODY] : [];
    }
    if (!SHARE_PAGES.test(address.pathname)) return [];
    return sharing.frameOrigins(address.searchParams.get('code') ?? '', framingPage(request));
  }
  return (request: FastifyRequest): Promise<readonly string[]> =>
    originsOf(request).catch((error: unknown) => {
      onError(error);
      return [];
    });
};
