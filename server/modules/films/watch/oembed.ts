import { EMBED_WIDTH } from '../../../../contract/watch/limits';
import type { WatchPreview } from './watching';

/** The page of an address on this site; null for any other address. */
const WATCH_PAGE = /^\/watch\/([\w~-]{1,200})\/?$/i;

/** The code in the address of a watch page; null when it leads elsewhere. */
export function watchCodeIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  return WATCH_PAGE.exec(new URL(address).pathname)?.[1] ?? null;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The largest size of a video within the given one, pixels. */
function within({ width, height }: WatchPreview, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What oEmbed says of a link that may be embedded. @param page address of its watch page, without a query */
export function oembedOf(
  preview: WatchPreview,
  page: string,
  most: { maxwidth?: number | undefined; maxheight?: number | undefined },
) {
  const { width, height } = within(preview, {
    width: most.maxwidth ?? EMBED_WIDTH,
    height: most.maxheight ?? Number.POSITIVE_INFINITY,
  });
  return {
    version: '1.0',
    type: 'video',
    provider_name: 'Mirra',
    provider_url: new URL(page).origin,
    title: preview.name,
    width,
    height,
    thumbnail_url: new URL(preview.coverUrl, page).href,
    thumbnail_width: preview.width,
    thumbnail_height: preview.height,
    html: `<iframe src="${escaped(page)}?embed=1" width="${width}" height="${height}" title="${escaped(preview.name)}" style="border:0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
}
