import type { Plugin } from '../core/plugin';
import { AvatarStream, Conversation } from '../core/services';

/** The plugins of a player that neither speaks nor answers: those without the avatar's stream and the conversation. */
export const silentPlugins = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.filter(
    ({ provides, requires }) =>
      ![...provides, ...Object.values(requires)].some(
        (token) => token === AvatarStream || token === Conversation,
      ),
  );
