import type { Scenario } from '../../contract/creation/schema';
import type { Element, ProjectDocument, Ratio } from '../../contract/document/schema';
import type { RoleContent } from '../../contract/role/schema';
import type { SpokenLanguage } from '../../contract/common/languages';
import { inAllLanguages, type SpokenText } from '../db/local-text';
import { newDocument } from '../modules/projects';
import { backgroundId } from './catalogue';
import { type SquareKey, squareRole } from './square-roles';
import type { StockName } from './stock';
import plans from './stock/template-plans.json' with { type: 'json' };
import layouts from './stock/templates.json' with { type: 'json' };
import { type TemplateKey, templateRoles } from './template-roles';

/** A template whose layout `npm run draw:templates` has solved. */
export type SolvedKey = keyof typeof plans;

export const solvedKeys = Object.keys(plans) as SolvedKey[];

/** What stands on the stage of a template; `text` names the text of its plan. */
interface Part {
  type: string;
  version: number;
  box: Element['box'];
  radius: number;
  text?: string;
  props: Element['props'];
}

const VOICES: Readonly<Record<number, { name: string; voice: number }>> = {
  1001: { name: '林岚', voice: 3080 },
  1002: { name: '陈凯', voice: 3081 },
  1003: { name: '爱莎', voice: 3080 },
};

/** Roles that only templates have; the others are in the role square. */
const OWN_ROLES: readonly string[] = ['news-anchor', 'livestream-host'] satisfies TemplateKey[];

/** The role of a template in each language. */
export const planRoles = (key: SolvedKey): Record<SpokenLanguage, RoleContent> => {
  const { role } = plans[key];
  return OWN_ROLES.includes(role) ? templateRoles(role as TemplateKey) : squareRole(role as SquareKey);
};

const partsOf = (key: SolvedKey): readonly Part[] => layouts[key].parts;

const textOf = (key: SolvedKey, { text }: Part): SpokenText | null =>
  text === 'title' || text === 'subtitle' ? plans[key][text] : null;

function documentOf(key: SolvedKey): ProjectDocument {
  const { ratio, ground, avatar } = plans[key];
  const document = newDocument(ratio as Ratio);
  const figure = VOICES[avatar];
  if (figure === undefined) throw new Error(`no avatar ${avatar}`);
  const elements = partsOf(key).map((part, index): Element => {
    const content = textOf(key, part);
    return {
      id: `part-${index}`,
      type: part.type,
      version: part.version,
      name: '',
      box: part.box,
      rotation: 0,
      opacity: 1,
      lockAspect: false,
      locked: false,
      hidden: false,
      groupId: null,
      style: { radius: part.radius, stroke: null, shadow: null },
      props: content === null ? part.props : { ...part.props, content: content['zh-CN'] },
    };
  });
  return {
    ...document,
    background: { ...document.background, kind: 'image', materialId: backgroundId(ground as StockName) },
    avatar: layouts[key].avatar,
    events: { ...document.events, virtualUrl: { id: avatar, name: figure.name }, audioId: figure.voice },
    elements: {
      order: elements.map(({ id }) => id),
      pages: [Object.fromEntries(elements.map((element) => [element.id, element]))],
    },
  };
}

/** The templates of `server/seed/stock/template-plans.json`, in its order. */
export const solvedTemplates = () =>
  solvedKeys.map((key) => ({
    key: key as string,
    names: inAllLanguages(plans[key].names),
    scenario: plans[key].scenario as Scenario,
    ratio: plans[key].ratio as Ratio,
    document: documentOf(key),
    texts: Object.fromEntries(
      partsOf(key).flatMap((part, index) => {
        const content = textOf(key, part);
        return content === null ? [] : [[`part-${index}`, inAllLanguages(content)]];
      }),
    ),
    roles: planRoles(key),
  }));
