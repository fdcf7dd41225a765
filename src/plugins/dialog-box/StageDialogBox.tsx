import { useEffect, useRef } from 'react';
import {
  AvatarStream,
  type Caption,
  Conversation,
  createObservable,
  type ElementViewProps,
  type Turn,
  useObservable,
  useOptionalService,
} from '../../kernel';
import { useFontFamily, type WordsProps } from '../../kernel/canvas';
import { CaptionText } from './CaptionText';
import { type DialogBoxProps, dialogBoxProps } from '../../../elements/conversation/props';
import { SaidText } from './SaidText';
import { boxCss, settingOf } from './stage';
import styles from './StageDialogBox.module.css';

const noTurns = createObservable<readonly Turn[]>([]);
const noCaption = createObservable<Caption | null>(null);

/** A dialog box in the player: the current speech, or the conversation so far. */
export default function StageDialogBox({ element, props }: ElementViewProps<DialogBoxProps>) {
  const look = dialogBoxProps.complete(props);
  const family = useFontFamily(look.font);
  const setting = settingOf(look, element, family);
  return (
    <div className={styles.box} style={boxCss(look, element.style, family)}>
      {look.shows === 'captions' ? <LiveCaption setting={setting} /> : <Turns setting={setting} />}
    </div>
  );
}

interface SettingProps {
  setting: Omit<WordsProps, 'text'>;
}

function LiveCaption({ setting }: SettingProps) {
  const caption = useObservable(useOptionalService(AvatarStream)?.caption ?? noCaption);
  const remarks = useOptionalService(Conversation)?.openingRemarks ?? '';
  if (caption === null) return <SaidText text={remarks} setting={setting} />;
  return <CaptionText caption={caption} setting={setting} />;
}

function Turns({ setting }: SettingProps) {
  const conversation = useOptionalService(Conversation);
  const turns = useObservable(conversation?.turns ?? noTurns);
  const end = useRef<HTMLDivElement>(null);
  const latest = turns.at(-1);
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box && latest !== undefined) box.scrollTop = box.scrollHeight;
  }, [latest]);
  const remarks = conversation?.openingRemarks ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <div className={styles.turns} role="log" tabIndex={0}>
      {remarks !== '' && <SaidText text={remarks} setting={setting} />}
      {turns.map(({ id, role, text, status }) => (
        <SaidText key={id} text={text} setting={setting} data-role={role} data-status={status} />
      ))}
      <div ref={end} />
    </div>
  );
}
