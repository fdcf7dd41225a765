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
import { useFontFamily } from '../../kernel/canvas';
import { CaptionText } from './CaptionText';
import { type DialogBoxProps, dialogBoxProps } from './dialogBoxProps';
import { boxCss } from './stage';
import styles from './StageDialogBox.module.css';

const noTurns = createObservable<readonly Turn[]>([]);
const noCaption = createObservable<Caption | null>(null);

/** A dialog box in the player: the current speech, or the conversation so far. */
export default function StageDialogBox({ element, props }: ElementViewProps<DialogBoxProps>) {
  const look = dialogBoxProps.complete(props);
  const family = useFontFamily(look.font);
  return (
    <div className={styles.box} style={boxCss(look, element.style, family)}>
      {look.shows === 'captions' ? <LiveCaption /> : <Turns />}
    </div>
  );
}

function LiveCaption() {
  const caption = useObservable(useOptionalService(AvatarStream)?.caption ?? noCaption);
  const remarks = useOptionalService(Conversation)?.openingRemarks ?? '';
  if (caption === null) return <p className={styles.turn}>{remarks}</p>;
  return <CaptionText caption={caption} />;
}

function Turns() {
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
      {remarks !== '' && <p className={styles.turn}>{remarks}</p>}
      {turns.map(({ id, role, text, status }) => (
        <p key={id} className={styles.turn} data-role={role} data-status={status}>
          {text}
        </p>
      ))}
      <div ref={end} />
    </div>
  );
}
