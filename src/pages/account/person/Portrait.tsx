import type { User } from '../../../../contract/account/schema';
import styles from './person.module.css';

/** The user's picture, or the first letter of the name. `size` in pixels. */
export function Portrait({ user, size }: { user: User; size: number }) {
  const box = { width: size, height: size };
  if (user.pictureUrl !== null) {
    return (
      <img className={styles.portrait} style={box} src={user.pictureUrl} alt="" data-testid="portrait" />
    );
  }
  return (
    <span className={styles.portrait} style={{ ...box, fontSize: size * 0.42 }} aria-hidden="true">
      {[...user.userName][0]?.toUpperCase()}
    </span>
  );
}
