import type { FastifyRequest } from 'fastify';
import type { Language } from '../../contract/errors';
import { isPageAddress } from '../../contract/page-addresses';
import { siteOf } from '../http/host';
import { networkOf } from '../http/network';
import type { PageHead } from '../http/page-head';
import type { Sharing } from '../modules/sharing';
import { fill, inEachLanguage } from '../texts';

const texts = inEachLanguage((texts) => texts.site.head);

const SHARE_PAGES = /^\/(project\/preview\/share|wechat\/projectpreview)\/?$/i;

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
  publicUrl,
  onError,
}: {
  sharing: Sharing;
  publicUrl: string | null;
  onError: (error: unknown) => void;
}): PageHeads {
  return async (request: FastifyRequest, language: Language): Promise<PageHead> => {
    const origin = publicUrl ?? siteOf(request);
    const address = addressOf(request.url, origin);
    const { title, description, talkTo } = texts[language];
    const product = { title, description, image: `${origin}/preview.jpg` };
    if (!SHARE_PAGES.test(address.pathname)) return { ...product, indexed: isPageAddress(address.pathname) };
    // The page is served even while the database is away.
    const shared = await sharing
      .linkPreview(address.searchParams.get('code') ?? '')
      .catch((error: unknown) => {
        onError(error);
        return null;
      });
    if (shared === null) return { ...product, indexed: false };
    const { name, pictureUrl } = shared;
    return {
      title: name,
      description: fill(talkTo, { name }),
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

/** Returns the origins that may frame the page of a share link. Other pages may not be framed by other sites. */
export const createFrameAncestors =
  ({ sharing, onError }: { sharing: Sharing; onError: (error: unknown) => void }) =>
  async (request: FastifyRequest): Promise<readonly string[]> => {
    const { url } = request;
    const address = addressOf(url, 'http://localhost');
    if (!SHARE_PAGES.test(address.pathname)) return [];
    const code = address.searchParams.get('code') ?? '';
    return sharing.frameOrigins(code, framingPage(request)).catch((error: unknown) => {
      onError(error);
      return [];
    });
  };
