import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioTexts } from '../../../contract/document/limits';
import { imageRatios, imageStyles, PROMPT_LIMIT } from '../../../contract/image/limits';
import type { ImageRatio, ImageStyle } from '../../../contract/image/schema';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { cutText } from '../../../contract/text/text';
import { Notifier, useDocument, useService } from '../../kernel';
import { useSettings } from '../../api/useSettings';
import { Chips } from '../../ui/Chips';
import { LongTextField } from '../../ui/LongTextField';
import styles from './drawer.module.css';
import { IconSparkle } from '../../ui/icons';
import type { MethodProps } from './method';
import { PictureResults } from './PictureResults';
import { usePictures } from './usePictures';

const DOT_MS = 300;
const MOST_DOTS = 3;

/** Pictures from a prompt: style, text, four results. */
export function TextMethod({ onOffer }: MethodProps) {
  const { t } = useTranslation(['upload-drawer', 'pictures']);
  const notifier = useService(Notifier);
  const engine = useSettings().data?.imageEngine;
  const [scene, setScene] = useState<ImageStyle>('unlimited');
  // A picture in the shape of the stage is shown whole there.
  const stageRatio = useDocument((document) => ratioTexts[document.ratio]);
  const [chosenRatio, setRatio] = useState<ImageRatio | null>(null);
  const ratio = chosenRatio ?? stageRatio;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryMaterial[]>([]);
  const { pictures, understood, createState, create, cancel } = usePictures();
  useEffect(() => onOffer({ chosen, disabled: chosen.length === 0 }), [chosen, onOffer]);

  const ask = () => {
    if (text.trim() === '') return notifier.error('upload-drawer:text.empty');
    // A selection of pictures that are gone would be invisible.
    setChosen([]);
    create({ text: text.trim(), scene, ratio });
  };
  const isDrawing = createState === 0;

  return (
    <div className={styles.text}>
      <Chips
        label={t('text.style')}
        value={scene}
        choices={imageStyles.map((value) => ({ value, label: t(`pictures:style.${value}`) }))}
        onChange={setScene}
      />
      <Chips
        label={t('pictures:ratio.label')}
        value={ratio}
        choices={imageRatios.map((value) => ({ value, label: value }))}
        onChange={setRatio}
      />
      <LongTextField
        label={t('text.label')}
        placeholder={t('text.placeholder')}
        value={text}
        limit={PROMPT_LIMIT}
        rows={3}
        onChange={(words) => setText(cutText(words, PROMPT_LIMIT))}
      />
      <div className={styles.make}>
        <Button
          leftSection={<IconSparkle size={18} />}
          // A press during generation starts again, as a new text would.
          onClick={ask}
        >
          {isDrawing ? <Generating /> : t(createState === 1 ? 'text.another' : 'text.create')}
        </Button>
        {isDrawing && (
          <Button variant="default" onClick={cancel}>
            {t('text.cancel')}
          </Button>
        )}
      </div>
      {engine === 'embedded' && <p className={styles.hint}>{t('text.embedded')}</p>}
      <PictureResults pictures={pictures} understood={understood} chosen={chosen} onChosen={setChosen} />
    </div>
  );
}

/** 'Generating' with none to three dots. */
function Generating() {
  const { t } = useTranslation('upload-drawer');
  const [dots, setDots] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setDots((now) => (now + 1) % (MOST_DOTS + 1)), DOT_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {t('text.generating')}
      <span className={styles.dots} aria-hidden="true" data-testid="dots">
        {'.'.repeat(dots)}
      </span>
    </>
  );
}
