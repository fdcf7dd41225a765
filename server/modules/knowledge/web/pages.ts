import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { knowledgeLimits } from '../../../../contract/knowledge/limits';
import { cutText } from '../../../../contract/text/text';
import type { Database } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import { AppError } from '../../../http/app-error';
import type { Outbound } from '../../../http/outbound';
import { cleanName } from '../../../http/text';
import type { DocumentRow } from '../document/store';
import { type Block, ReadingError } from '../reading/block';
import type { Reader } from '../reading/reader';
import { fetchPage } from './fetch-page';
import { type Robots, readRobots } from './robots';
import * as store from './store';

export interface WebPagesDeps {
  db: Database;
  outbound: Outbound;
  /** Folder for files in progress. */
  incoming: string;
}

export interface ReadPages {
  /** Title of the first page; empty when it has none. */
  title: string;
  blocks: Block[];
  warnings: StoredError[];
}

/** An address without what makes no difference; null when it is none of the site. */
function sameSite(link: string, from: URL): string | null {
  if (!URL.canParse(link, from)) return null;
  const url = new URL(link, from);
  url.hash = '';
  const isPage = !/\.(?:png|jpe?g|gif|webp|svg|css|js|zip|mp4|mp3|pdf|docx?|xlsx?)$/i.test(url.pathname);
  return url.origin === from.origin && isPage ? url.href : null;
}

const errorOf = (error: unknown): StoredError => {
  if (error instanceof AppError) return { name: error.entry, values: error.values };
  if (error instanceof ReadingError) return { name: error.refusal, values: error.values };
  return { name: 'linkFailed', values: { detail: error instanceof Error ? error.name : '' } };
};

/** Reads the page of a link, or the pages of a site: by its site map, else by the links of its pages. */
export interface WebPages {
  /** @throws AppError, ReadingError when not a single page could be read */
  read(
    document: DocumentRow,
    reader: Reader,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<ReadPages>;
}

/** See {@link WebPages}. */
export function createWebPages({ db, outbound, incoming }: WebPagesDeps): WebPages {
  async function robotsOf(url: URL, signal: AbortSignal): Promise<Robots> {
    const text = await fetchPage(outbound, new URL('/robots.txt', url).href, signal).catch(() => {
      signal.throwIfAborted();
      // A site without rules allows everything.
      return Buffer.alloc(0);
    });
    return readRobots(text.toString('utf8'));
  }

  async function mapped(url: URL, robots: Robots, signal: AbortSignal): Promise<string[]> {
    const queue = robots.sitemaps.length > 0 ? [...robots.sitemaps] : [new URL('/sitemap.xml', url).href];
    const found = new Set<string>();
    for (let maps = 0; maps < 5 && found.size < knowledgeLimits.sitePages; maps++) {
      const next = queue.shift();
      if (next === undefined) break;
      const xml = await fetchPage(outbound, next, signal).catch(() => Buffer.alloc(0));
      signal.throwIfAborted();
      const text = xml.toString('utf8');
      const places = [...text.matchAll(/<loc>\s*([^<\s]{1,2048})\s*<\/loc>/gi)].map(([, place = '']) =>
        place.replaceAll('&amp;', '&'),
      );
      if (/<sitemapindex/i.test(text)) queue.push(...places);
      else for (const place of places) found.add(sameSite(place, url) ?? '');
    }
    found.delete('');
    return [...found];
  }

  async function readOne(url: string, reader: Reader, signal: AbortSignal) {
    const path = join(incoming, `page-${uuid()}`);
    try {
      await writeFile(path, await fetchPage(outbound, url, signal));
      const request = { path, name: 'page.html', kind: 'html', split: null } as const;
      return await reader.read(request, signal);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async read(
      document: DocumentRow,
      reader: Reader,
      signal: AbortSignal,
      onProgress: (part: number) => void,
    ): Promise<ReadPages> {
      const first = new URL(document.url ?? '');
      const robots = await robotsOf(first, signal);
      const isSite = document.source === 'site';
      const known = new Set((await store.listPages(db, document.id)).map(({ url }) => url));
      const add = async (urls: readonly string[], depth: number) => {
        const fresh = [...new Set(urls)].filter((url) => !known.has(url) && robots.allows(new URL(url)));
        const room = Math.max(0, (isSite ? knowledgeLimits.sitePages : 1) - known.size);
        const added = fresh.slice(0, room);
        await store.addPages(
          db,
          document.id,
          added.map((url, i) => ({ url, position: known.size + i, depth })),
        );
        for (const url of added) known.add(url);
      };
      if (!robots.allows(first)) throw new AppError('robotsRefuse');
      await add([first.href], 0);
      const map = isSite && known.size <= 1 ? await mapped(first, robots, signal) : [];
      await add(map, 1);
      let title = '';
      let last: unknown = new AppError('linkFailed', { detail: '' });
      for (let done = 0; ; done++) {
        const page = (await store.listPages(db, document.id)).find(({ status }) => status === 'waiting');
        if (page === undefined) break;
        try {
          const { blocks, about } = await readOne(page.url, reader, signal);
          const position = isSite ? { url: page.url } : {};
          await store.setPage(db, document.id, page.url, {
            status: 'ready',
            blocks: blocks.map((block) => ({ ...block, position })),
          });
          if (page.url === first.href) title = about.title ?? '';
          if (isSite && map.length === 0 && page.depth < knowledgeLimits.siteDepth) {
            const links = (about.links ?? []).flatMap((link) => sameSite(link, new URL(page.url)) ?? []);
            await add(links, page.depth + 1);
          }
        } catch (error) {
          signal.throwIfAborted();
          last = error;
          await store.setPage(db, document.id, page.url, { status: 'failed', error: errorOf(error) });
        }
        onProgress((0.5 * (done + 1)) / known.size);
      }
      const pages = await store.listPages(db, document.id);
      const blocks = pages.flatMap((page) => page.blocks ?? []);
      if (blocks.length === 0) throw last;
      const count = pages.filter(({ status }) => status === 'failed').length;
      const isNamed = document.name !== document.url;
      return {
        title: isNamed ? '' : cutText(cleanName(title), knowledgeLimits.documentName),
        blocks,
        warnings: count > 0 ? [{ name: 'someWebPagesFailed', values: { count } }] : [],
      };
    },
  };
}
