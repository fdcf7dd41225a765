import { instructionCommands } from '../../../../../contract/creation/limits';
import type { InstructionStage } from '../../../../../contract/instruction/schema';
import type { RuleContext } from '../../../../../server/modules/creation/instruct/grammar';

type StageElement = InstructionStage['elements'][number];

const element = (
  id: string,
  type: string,
  box: StageElement['box'],
  more: Partial<StageElement> = {},
): StageElement => ({
  id,
  type,
  name: '',
  text: '',
  box,
  hidden: false,
  locked: false,
  colors: { color: null, background: null },
  fontSize: null,
  ...more,
});
const at = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

/** A stage with one thing of each kind, back to front. */
export const stage: InstructionStage = {
  ratio: 1,
  background: { kind: 'image', color: '#FFFFFF', picture: 'lobby, day, plants' },
  avatar: { id: 1, box: at(0.3, 0.1, 0.4, 0.9) },
  voice: { id: 3080, speed: 50, pitch: 50, volume: 50 },
  role: { name: '小美', openingRemarks: '您好，欢迎来到海边酒店，我是小美。' },
  elements: [
    element('image', 'mirra.image', at(0.1, 0.1, 0.2, 0.2), { name: 'Sunflower' }),
    element('title', 'mirra.text', at(0.1, 0.05, 0.5, 0.1), { text: 'Good morning', fontSize: 0.08 }),
    element('subtitle', 'mirra.text', at(0.1, 0.16, 0.5, 0.06), { text: 'Ask me anything', fontSize: 0.05 }),
    element('notice', 'mirra.text', at(0.1, 0.9, 0.5, 0.05), { text: 'Open 9 to 5', fontSize: 0.02 }),
    element('dialog', 'mirra.dialog-box', at(0.6, 0.3, 0.35, 0.4)),
    element('questions', 'mirra.common-questions', at(0.6, 0.72, 0.35, 0.1)),
    element('microphone', 'mirra.microphone', at(0.7, 0.85, 0.1, 0.1)),
    element('clock', 'mirra.clock', at(0.4, 0.4, 0.2, 0.1)),
    element('qr', 'mirra.qr-code', at(0.8, 0.8, 0.1, 0.15), { hidden: true }),
  ],
  selection: [],
  commands: instructionCommands.map((id) => ({ id, label: id })),
};

export const surroundings: RuleContext = {
  design: null,
  stage,
  catalogue: {
    avatars: [
      { id: 1, name: '小美', gender: 'female', age: 'young', dress: 'business' },
      { id: 2, name: '阿明', gender: 'male', age: 'adult', dress: 'business' },
    ],
    voices: [
      { id: 3080, name: 'zh f', locale: 'zh-CN', gender: 'female', approximate: false },
      { id: 3081, name: 'zh m', locale: 'zh-CN', gender: 'male', approximate: false },
      { id: 3082, name: 'en f', locale: 'en-US', gender: 'female', approximate: false },
      { id: 3083, name: 'en m', locale: 'en-US', gender: 'male', approximate: false },
      { id: 3084, name: 'ms f', locale: 'ms-MY', gender: 'female', approximate: false },
      { id: 3086, name: 'th f', locale: 'th-TH', gender: 'female', approximate: false },
    ],
  },
  greetingIn: (language) => `greeting in ${language}`,
};
