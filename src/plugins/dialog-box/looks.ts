import type { DialogBoxProps } from '../../../elements/conversation/props';

/** Ready looks; the text of each is `dialog-box:look.<id>`. */
export const looks: readonly { id: string; props: DialogBoxProps }[] = [
  { id: 'paper', props: { background: '#FFFFFFEB', color: '#1B1E2B', radius: 20 } },
  { id: 'night', props: { background: '#12162AC7', color: '#FFFFFF', radius: 20 } },
  { id: 'ink', props: { background: '#3B3FCEF0', color: '#FFFFFF', radius: 28 } },
  {
    id: 'captions',
    props: { background: '#0C0E1399', color: '#FFFFFF', radius: 12, align: 'center', shows: 'captions' },
  },
];
