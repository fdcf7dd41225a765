import type { StageMoment } from '../../document';
import { createObservable, type Observable } from '../core/observable';
import type { AvatarStream, Conversation } from '../core/services';

/** What happens in a player, for elements that come and go by it. */
export interface StageMoments {
  readonly all: Observable<readonly StageMoment[]>;
  /** Watches the avatar and the conversation, as far as the player has them. Returns a function that stops it. */
  watch(stream: AvatarStream | null, conversation: Conversation | null): () => void;
}

/**
 * Records moments from now on.
 * @param now the clock of the player, milliseconds
 */
export function createStageMoments(now: () => number = () => performance.now()): StageMoments {
  const all = createObservable<readonly StageMoment[]>([{ on: 'start', at: now() }]);
  let answers = 0;
  let wasAsleep = false;
  const add = (on: StageMoment['on']) => all.set([...all.get(), { on, at: now() }]);

  return {
    all,
    watch(stream, conversation) {
      const hear = () => {
        const turns = conversation?.turns.get() ?? [];
        const begun = turns.filter(({ role, text }) => role === 'assistant' && text !== '').length;
        for (; answers < begun; answers++) add('answer');
      };
      const look = () => {
        const isAsleep = stream?.state.get() === 'asleep';
        if (isAsleep !== wasAsleep) add(isAsleep ? 'sleep' : 'wake');
        wasAsleep = isAsleep;
      };
      hear();
      look();
      const ends = [conversation?.turns.subscribe(hear), stream?.state.subscribe(look)];
      return () => {
        for (const end of ends) end?.();
      };
    },
  };
}
