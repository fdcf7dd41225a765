import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { armGestures, avatarMoves } from '../../../contract/speech/limits';
import styles from './moves.module.css';

type Move = (typeof avatarMoves)[number];

const isOfArms = (move: Move): boolean => (armGestures as readonly Move[]).includes(move);
const groups = [
  { name: 'face', moves: avatarMoves.filter((move) => !isOfArms(move)) },
  { name: 'hands', moves: armGestures },
] as const;

/** The moves of an avatar by their names. The field keeps its cursor, where the mark goes. */
export default function MoveMenu({ onPick }: { onPick: (mark: string) => void }) {
  const { t } = useTranslation('moves');
  return (
    <Menu
      position="bottom-start"
      width={400}
      returnFocus={false}
      shadow="md"
      // It is nearly as high as a low window: where it fits on neither side it covers its button.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
    >
      <Menu.Target>
        <Button size="compact-xs" variant="default" onMouseDown={(event) => event.preventDefault()}>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {groups.map(({ name, moves }) => (
          <div key={name} className={styles.group}>
            <Menu.Label className={styles.label}>{t(`group.${name}`)}</Menu.Label>
            {moves.map((move) => (
              <Menu.Item key={move} className={styles.move} onClick={() => onPick(`[${move}]`)}>
                {t(`move.${move}`)}
              </Menu.Item>
            ))}
          </div>
        ))}
        <p className={styles.hint}>{t('hint')}</p>
      </Menu.Dropdown>
    </Menu>
  );
}
