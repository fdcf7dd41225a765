import type { Project } from '../../contract/project/schema';
import { type ReactNode, useMemo } from 'react';
import { Commenting, ConversationSession, give, Kiosk, PlayerHost, type PlayerHostProps } from '../kernel';
import { playerPlugins } from './playerPlugins';
import { shareModules } from './pluginModules';

shareModules();

interface PlayerProps {
  project: Project;
  surface: PlayerHostProps['surface'];
  sessionId: string;
  /** On a page that stands alone in a hall: begins anew for the next visitor. */
  onRenew?: () => void;
  /** Whether the page's guest may comment on the draft. */
  comments?: boolean;
  /** What the page adds to the controls of the player. */
  controls?: ReactNode;
}

/** The player with its built-in plugins, for the pages that show one. */
export default function Player({ sessionId, onRenew, comments = false, ...props }: PlayerProps) {
  const given = useMemo(
    () => [
      give(ConversationSession, { id: sessionId }),
      ...(onRenew === undefined ? [] : [give(Kiosk, { renew: onRenew })]),
      ...(comments ? [give(Commenting, { allowed: true })] : []),
    ],
    [sessionId, onRenew, comments],
  );
  return <PlayerHost {...props} given={given} plugins={playerPlugins} />;
}
