import type { Element, ProjectDocument } from '../../../contract/document/schema';
import type { Film, Scene, Translation } from '../../../contract/film/schema';
import { addElement, createDocument } from '../../../src/document';

const element = (id: string, type: string, props: Record<string, unknown>): Element => ({
  id,
  type,
  version: 1,
  name: '',
  box: { left: 0, top: 0, width: 100, height: 50 },
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 0, stroke: null, shadow: null },
  props,
});

function scene(id: string, texts: readonly string[], elements: readonly Element[]): Scene {
  const stage = createDocument(1);
  for (const one of elements) addElement(stage, one);
  return {
    id,
    name: `Scene ${id} <&>`,
    stage,
    script: texts.map((text, index) => ({ id: `${id}${index + 1}`, text })),
    voice: null,
    before: 0.4,
    after: 0.6,
    length: 5,
    transition: { kind: 'cut', seconds: 0.5 },
    sounds: [],
  };
}

/** A film in Chinese with sentences, marks, a variable, and elements with and without words. */
export function textFilm(translations: Record<string, Translation> = {}): ProjectDocument {
  const scenes = [
    scene(
      'a',
      ['[smile] 你好，{{name}}。', '我们卖苹果 & 梨。\n\n', '[nod]', '再见！'],
      [
        element('title', 'mirra.text', { content: '新品\n上市' }),
        element('price', 'mirra.text', { content: '￥5.00' }),
        element('plate', 'mirra.shape', {}),
        element('other', 'acme.sign', { content: '别的' }),
        element('talk', 'mirra.dialog-box', {}),
      ],
    ),
    scene('b', ['完。'], [element('news', 'mirra.marquee', { content: '"快讯" =今天' })]),
  ];
  const voice = { audioId: 3080, speed: 50, volume: 50, pitch: 50 };
  const film: Film = {
    language: 'zh-CN',
    voices: { 'zh-CN': voice, 'en-US': { ...voice, audioId: 3082 } },
    captions: {
      shown: true,
      place: 'bottom',
      size: 0.05,
      color: '#FFFFFF',
      ground: null,
      spoken: '#FFFF00',
      style: 'line',
      font: '',
    },
    music: null,
    pronunciations: [],
    scenes: { order: ['a', 'b'], byId: Object.fromEntries(scenes.map((one) => [one.id, one])) },
    translations: { 'en-US': translations },
  };
  return { ...createDocument(1), film };
}

export const done = (source: string, text: string): Translation => ({ source, text, isChecked: true });
