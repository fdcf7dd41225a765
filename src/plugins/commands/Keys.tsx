import { Kbd } from '@mantine/core';
import { isApple, showKeys } from '../../kernel';

/** A key combination as on the keyboard. */
export const Keys = ({ combination }: { combination: string }) => (
  <Kbd size="xs">{showKeys(combination, isApple())}</Kbd>
);
