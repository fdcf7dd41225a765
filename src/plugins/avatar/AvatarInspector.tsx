import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { avatarBase } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import { defaultAvatarBox, keepInStage, type Size, stageSize, tidyBox } from '../../document';
import { useDocument, useEditor } from '../../kernel';
import { Section, SliderField, TrialNote, useGesture } from '../../kernel/fields';
import styles from './inspector.module.css';
import { poseBox, poseNames, sideBox, sides } from './poses';
import { useChosenAvatar } from './useStill';

/** Framing of the avatar: how much of it is visible, on which side, and how large. */
export default function AvatarInspector() {
  const { t } = useTranslation('avatar');
  const editor = useEditor();
  const gesture = useGesture('avatar:step.scale');
  const box = useDocument((document) => document.avatar);
  const chosen = useDocument((document) => document.events.virtualUrl);
  const avatar = useChosenAvatar();
  const ratio = useDocument((document) => document.ratio);
  const percent = Math.round((box.height / stageSize(ratio).height) * 100);

  const scaleTo = (value: number) =>
    gesture.update((draft) => {
      const height = (stageSize(draft.ratio).height * value) / 100;
      const width = (height * avatarBase.width) / avatarBase.height;
      const { left, top, width: oldWidth, height: oldHeight } = draft.avatar;
      // Feet and center keep their place, so that a growing avatar does not sink.
      draft.avatar = { left: left + (oldWidth - width) / 2, top: top + oldHeight - height, width, height };
    });
  const place = (step: string, target: (box: Box, stage: Size) => Box) =>
    editor.document.transact(step, (draft) => {
      draft.avatar = tidyBox(target(draft.avatar, stageSize(draft.ratio)));
    });

  return (
    <Section title={avatar?.name ?? chosen?.name ?? t('title')}>
      <TrialNote kind="avatar" asset={avatar} />
      <div className={styles.row}>
        {poseNames.map((pose) => (
          <Button
            key={pose}
            variant="default"
            size="xs"
            onClick={() => place('avatar:step.pose', (_, stage) => poseBox(pose, 'middle', stage))}
          >
            {t(`pose.${pose}`)}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        {sides.map((side) => (
          <Button
            key={side}
            variant="default"
            size="xs"
            onClick={() => place('avatar:step.side', (now, stage) => sideBox(now, side, stage))}
          >
            {t(`side.${side}`)}
          </Button>
        ))}
      </div>
      <SliderField
        label={t('scale')}
        value={percent}
        min={20}
        max={250}
        format={(value) => `${value} %`}
        onChange={scaleTo}
        onChangeEnd={gesture.commit}
      />
      <div className={styles.row} data-two>
        <Button variant="default" size="xs" onClick={() => place('avatar:step.keep', keepInStage)}>
          {t('keep')}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => place('avatar:step.fit', () => defaultAvatarBox(ratio))}
        >
          {t('fit')}
        </Button>
      </div>
      <p className={styles.base}>
        {t('base', {
          width: avatarBase.width,
          height: avatarBase.height,
          shownWidth: Math.round(box.width),
          shownHeight: Math.round(box.height),
        })}
      </p>
    </Section>
  );
}
