import type { Project } from '../../contract/project';
import { useMemo } from 'react';
import { ConversationSession, give, PlayerHost, type PlayerHostProps } from '../kernel';
import { playerPlugins } from './playerPlugins';
import { shareModules } from './pluginModules';

shareModules();

interface PlayerProps {
  project: Project;
  surface: PlayerHostProps['surface'];
  sessionId: string;
}

/** The player with its built-in plugins, for the pages that show one. */
export default function Player({ sessionId, ...props }: PlayerProps) {
  const given = useMemo(() => [give(ConversationSession, { id: sessionId })], [sessionId]);
  return <PlayerHost {...props} given={given} plugins={playerPlugins} />;
}
