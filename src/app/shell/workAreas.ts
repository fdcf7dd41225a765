import {
  IconBag,
  IconChart,
  IconFilm,
  IconImage,
  IconInbox,
  IconKnowledge,
  IconLink,
  IconOrder,
  IconProduct,
  IconRole,
  IconShield,
  IconSparkle,
  IconTalk,
  IconTemplates,
  IconWorkbench,
} from '../../ui/icons';

/**
 * The areas of the workbench in their groups. A group has the key of its name below `nav.groups`; an area its address, the
 * key of its name below `nav`, and its icon. The most used areas come first.
 */
export const workGroups = [
  {
    name: 'design',
    areas: [
      { path: '/work/project', label: 'projects', Icon: IconWorkbench },
      { path: '/work/film', label: 'films', Icon: IconFilm },
      { path: '/work/create', label: 'create', Icon: IconTemplates },
      { path: '/work/image/index', label: 'images', Icon: IconSparkle },
      { path: '/work/image/my', label: 'pictures', Icon: IconImage },
      { path: '/work/materials', label: 'materials', Icon: IconInbox },
    ],
  },
  {
    name: 'talk',
    areas: [
      { path: '/work/role', label: 'roles', Icon: IconRole },
      { path: '/work/know', label: 'knowledge', Icon: IconKnowledge },
      { path: '/work/tools', label: 'tools', Icon: IconLink },
      { path: '/work/tabooWords', label: 'words', Icon: IconShield },
      { path: '/work/talk', label: 'talk', Icon: IconTalk },
      { path: '/work/data', label: 'data', Icon: IconChart },
    ],
  },
  {
    name: 'shop',
    areas: [
      { path: '/work/material/market', label: 'market', Icon: IconBag },
      { path: '/work/material/order', label: 'orders', Icon: IconOrder },
      { path: '/work/material/selling', label: 'selling', Icon: IconProduct },
    ],
  },
] as const;

export type WorkGroup = (typeof workGroups)[number];

/** Pages that belong to an area, by their address. */
const within: Readonly<Record<string, string>> = {
  '/image/generate': '/work/image/index',
  '/work/createrole': '/work/role',
};

/** The area's address that a page belongs to. */
export function areaOf(pathname: string): string {
  const page = pathname.replace(/\/$/, '');
  return within[page] ?? page;
}
