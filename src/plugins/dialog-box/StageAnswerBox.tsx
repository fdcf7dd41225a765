import { useEffect, useRef } from 'react';
import {
  Conversation,
  createObservable,
  type ElementViewProps,
  type Turn,
  useObservable,
  useOptionalService,
} from '../../kernel';
import { useFontFamily } from '../../kernel/canvas';
import { answerProps, type SaidProps } from '../../../elements/conversation/props';
import { SaidText } from './SaidText';
import { boxCss, settingOf } from './stage';
import styles from './StageDialogBox.module.css';

const noTurns = createObservable<readonly Turn[]>([]);

/** The avatar's answer as it arrives; before the first question, its opening remarks. */
export default function StageAnswerBox({ element, props }: ElementViewProps<SaidProps>) {
  const conversation = useOptionalService(Conversation);
  const turns = useObservable(conversation?.turns ?? noTurns);
  const scroll = useRef<HTMLDivElement>(null);
  const look = answerProps.complete(props);
  const family = useFontFamily(look.font);
  const answer = turns.findLast(({ role }) => role === 'assistant');
  const text = answer?.text ?? conversation?.openingRemarks ?? '';
  useEffect(() => {
    // The newest words stay visible while they arrive.
    if (scroll.current) scroll.current.scrollTop = text === '' ? 0 : scroll.current.scrollHeight;
  }, [text]);
  if (text === '' && look.hideEmpty) return null;
  return (
    <div className={styles.box} style={boxCss(look, element.style, family)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div ref={scroll} className={styles.turns} role="log" tabIndex={0}>
        <SaidText text={text} setting={settingOf(look, element, family)} data-status={answer?.status} />
      </div>
    </div>
  );
}
