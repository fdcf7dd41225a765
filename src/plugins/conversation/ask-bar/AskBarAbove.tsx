import { type StageViewProps, useDocument } from '../../../kernel';
import { askBarOf } from './settings';
import TalkBar from './TalkBar';

/** The row above the stage: the ask bar of projects that have it there. */
export default function AskBarAbove({ layout }: StageViewProps) {
  return useDocument(askBarOf) === 'above' && <TalkBar layout={layout} />;
}
