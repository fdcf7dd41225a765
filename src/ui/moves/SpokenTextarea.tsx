import { Textarea, type TextareaProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MoveButton } from './MoveButton';
import styles from './moves.module.css';
import { useMarks } from './useMarks';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  value: string;
  maxLength: number;
  onText: (text: string) => void;
  /** What else stands below it. */
  children?: ReactNode;
}

/** A text that an avatar says, with its moves below it. */
export function SpokenTextarea({ value, maxLength, onText, children, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useMarks(area, value, maxLength, onText);
  return (
    <div>
      <Textarea
        {...props}
        ref={area}
        value={value}
        maxLength={maxLength}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className={styles.below}>
        <MoveButton onPick={insert} />
        {children}
      </div>
    </div>
  );
}
