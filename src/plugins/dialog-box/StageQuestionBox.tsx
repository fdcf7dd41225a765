import {
  Conversation,
  createObservable,
  type ElementViewProps,
  type Turn,
  useObservable,
  useOptionalService,
} from '../../kernel';
import { useFontFamily } from '../../kernel/canvas';
import { questionProps, type SaidProps } from '../../../elements/conversation/props';
import { SaidText } from './SaidText';
import { boxCss, settingOf } from './stage';
import styles from './StageDialogBox.module.css';

const noTurns = createObservable<readonly Turn[]>([]);

/** The visitor's last question. */
export default function StageQuestionBox({ element, props }: ElementViewProps<SaidProps>) {
  const turns = useObservable(useOptionalService(Conversation)?.turns ?? noTurns);
  const look = questionProps.complete(props);
  const family = useFontFamily(look.font);
  const question = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  if (question === '' && look.hideEmpty) return null;
  return (
    <div className={styles.box} data-centered style={boxCss(look, element.style, family)}>
      <SaidText text={question} setting={settingOf(look, element, family)} />
    </div>
  );
}
