import type { Element } from '../../contract/document/schema';
import { plainElement } from '../../src/document';
import { boardOf } from '../bench/editor/boards';
import { addProject, writeDocument } from '../account';
import { putElement } from '../e2e/stage';
import type { Matter } from './matter';

/** One element of each kind that needs no file, in rows over the stage. */
const KINDS: readonly [type: string, name: string, props: Element['props']][] = [
  ['mirra.text', '文字', { content: '欢迎光临 Mirra' }],
  ['mirra.shape', '矩形', { kind: 'rectangle' }],
  ['mirra.shape', '星形', { kind: 'star' }],
  ['mirra.shape', '箭头', { kind: 'arrow' }],
  ['mirra.icon', '图标', { name: 'arrow up', outline: 'M12 19V5M5 12l7-7 7 7' }],
  ['mirra.qr-code', '二维码', { content: 'https://example.com' }],
  ['mirra.clock', '时钟', {}],
  ['mirra.marquee', '跑马灯', {}],
  ['mirra.common-questions', '常见问题', {}],
  ['mirra.question-box', '提问框', {}],
  ['mirra.answer-box', '回答框', {}],
  ['mirra.dialog-box', '对话框', {}],
  ['mirra.microphone', '麦克风', {}],
];
const ROW = 4;

const elementOf = ([type, name, props]: (typeof KINDS)[number], index: number): Element =>
  plainElement({
    id: `kind-${index}`,
    type,
    version: 1,
    name,
    box: { left: 40 + (index % ROW) * 300, top: 30 + Math.floor(index / ROW) * 170, width: 260, height: 140 },
    props,
  });

/** A stage with an element of each kind, and one with 500 shapes. */
export const fill: Matter = async ({ demo: { token } }) => {
  const [kinds, crowd] = [await addProject(token, '各种元素'), await addProject(token, '五百个形状')];
  await writeDocument(token, kinds, (document) => {
    for (const element of KINDS.map(elementOf)) putElement(document, element);
  });
  await writeDocument(token, crowd, (document) => {
    for (const element of boardOf(500)) putElement(document, element);
  });
  return {
    [`/project?id=${kinds}`]: 'an element of each kind',
    [`/project?id=${crowd}`]: '500 shapes',
    [`/project/preview/${kinds}`]: 'the same elements as a visitor sees them',
  };
};
