import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../api/client';
import { SliderPuzzle } from '../../ui/captcha/SliderPuzzle';
import type { PuzzleAnswer, PuzzleVerdict } from '../../ui/captcha/usePuzzle';
import styles from './account.module.css';
import { useCoveringDialog } from './AccountDialog';

interface CaptchaDialogProps {
  /** Takes the single-use proof for `ssm/send`. */
  onSolved: (captcha: string) => void;
  onClose: () => void;
}

/** Refusals that load another puzzle. */
const verdicts: Record<number, PuzzleVerdict> = { 4016: 'wrong', 4017: 'expired' };

const load = () => call('POST /captcha/slider', {}, { quiet: true });

/** The slider puzzle before every code. */
export default function CaptchaDialog({ onSolved, onClose }: CaptchaDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const proof = useRef('');
  useCoveringDialog();

  const solve = async (answer: PuzzleAnswer): Promise<PuzzleVerdict> => {
    try {
      proof.current = (await call('POST /captcha/slider/verify', { body: answer }, { quiet: true })).captcha;
      return 'solved';
    } catch (error) {
      const verdict = error instanceof ApiError ? verdicts[error.code] : undefined;
      if (verdict === undefined) throw error;
      return verdict;
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={400}
      title={t('account:captchaTitle')}
      classNames={{ title: styles.title, body: styles.body, close: styles.close }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={false}
    >
      <SliderPuzzle load={load} solve={solve} onSolved={() => onSolved(proof.current)} />
    </Modal>
  );
}
