/** The name under which sites may give us rules of our own. */
const AGENT = 'mirra';

interface Rule {
  isAllowed: boolean;
  path: string;
}

function rulesFor(text: string): { rules: Rule[]; sitemaps: string[] } {
  const groups: { agents: string[]; rules: Rule[] }[] = [];
  const sitemaps: string[] = [];
  let isOpen = false;
  for (const line of text.slice(0, 500_000).split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = key.toLowerCase();
    const said = value.trim();
    if (name === 'sitemap') sitemaps.push(said);
    else if (name === 'user-agent') {
      if (!isOpen) groups.push({ agents: [], rules: [] });
      isOpen = true;
      groups.at(-1)?.agents.push(said.toLowerCase());
    } else if (name === 'allow' || name === 'disallow') {
      isOpen = false;
      if (said !== '') groups.at(-1)?.rules.push({ isAllowed: name === 'allow', path: said });
    }
  }
  const ours = groups.filter(({ agents }) => agents.some((agent) => agent !== '*' && AGENT.includes(agent)));
  const chosen = ours.length > 0 ? ours : groups.filter(({ agents }) => agents.includes('*'));
  return { rules: chosen.flatMap(({ rules }) => rules), sitemaps };
}

/** Whether a path matches a rule, in which `*` stands for anything and `$` for the end. Linear in both. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts[0] ?? '';
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [i, part] of parts.slice(1).entries()) {
    const isLast = isWhole && i === parts.length - 2;
    const found = isLast ? path.lastIndexOf(part) : path.indexOf(part, at);
    if (found < at) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length;
}

export interface Robots {
  allows(url: URL): boolean;
  sitemaps: readonly string[];
}

/** The rules of a site's robots.txt for us: of those that match a path, the longest counts. */
export function readRobots(text: string): Robots {
  const { rules, sitemaps } = rulesFor(text);
  return {
    sitemaps,
    allows({ pathname, search }) {
      const path = `${pathname}${search}`;
      const best = rules
        .filter((rule) => matches(path, rule.path))
        .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed))[0];
      return best?.isAllowed ?? true;
    },
  };
}
