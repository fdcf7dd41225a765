import { isOwnId } from '../../../../contract/plugin/permissions';
import {
  Assets,
  AvatarStream,
  Conversation,
  ConversationSession,
  EditorPanels,
  FontLibrary,
  Listening,
  MaterialChooser,
  MaterialLibrary,
  Notifier,
  Saving,
  TextToSpeech,
} from '../../core/services';
import { AiCreation } from '../../core/aiCreation';
import type { Token } from '../../core/token';
import { guardAiCreation } from './guardAiCreation';
import { guardAnswer, guardArgument } from './guardObservable';
import type { Guard, Permission } from './permissions';

/** The permission for each member of a service; `null` needs none. Members that are not listed are refused. */
type Rules = Readonly<Record<string, Permission | null>>;

const rules = new Map<Token<unknown>, Rules>([
  [Notifier, { info: 'notify', success: 'notify', warn: 'notify', error: 'notify' }],
  [Assets, { resolve: 'assets:read', remember: 'assets:write', changedAt: null, renew: 'assets:read' }],
  [MaterialLibrary, { list: 'assets:read', upload: 'assets:write', convert: 'assets:write' }],
  [
    FontLibrary,
    { list: 'assets:read', upload: 'assets:write', usesOf: 'assets:read', remove: 'assets:write' },
  ],
  [MaterialChooser, { choose: 'assets:write' }],
  [EditorPanels, { open: null }],
  [Saving, { state: null, flush: 'document:write' }],
  [
    AvatarStream,
    {
      state: null,
      muted: null,
      loudness: null,
      attend: 'player:say',
      caption: 'conversation:read',
      say: 'player:say',
      interrupt: 'player:say',
      sleep: 'player:say',
      wake: 'player:say',
      resume: 'player:say',
      setMuted: 'player:say',
    },
  ],
  [
    Conversation,
    {
      busy: null,
      turns: 'conversation:read',
      openingRemarks: 'conversation:read',
      commonQuestions: 'conversation:read',
      ask: 'player:say',
      stop: 'player:say',
    },
  ],
  [TextToSpeech, { state: null, speak: 'player:say', stop: 'player:say' }],
  [
    Listening,
    {
      state: null,
      recognizer: null,
      recogniser: null,
      level: null,
      remaining: null,
      phrases: null,
      heard: 'conversation:read',
      start: 'player:say',
      stop: 'player:say',
      setAsleep: 'player:say',
      onPhrase: 'conversation:read',
    },
  ],
  [ConversationSession, { id: 'conversation:read' }],
]);

/** Whether a token is one of the program, which no third party provides. */
export const isOwnToken = ({ name }: Token<unknown>): boolean => isOwnId(name);

/**
 * A service for a third-party plugin. Services of other third parties pass, since a shared token shares the service. One of
 * ours without a rule is refused, and notices are the plugin's own: with its name and limited.
 */
export function guardService<T>(token: Token<T>, service: T | null, guard: Guard): T | null {
  if (service === null) return null;
  if (token === (AiCreation as Token<unknown>)) return guardAiCreation(service as AiCreation, guard) as T;
  const spoken: unknown = token === (Notifier as Token<unknown>) ? guard.notifier : service;
  const members = rules.get(token);
  if (members === undefined) {
    return isOwnToken(token) ? guard.refuse(`use the service ${token.name}`) : service;
  }
  return new Proxy(spoken as object, {
    get(target, key) {
      const permission = members[String(key)];
      if (permission === undefined) {
        return Reflect.has(target, key) ? guard.refuse(`use ${token.name}.${String(key)}`) : undefined;
      }
      if (permission !== null) guard.need(permission, `use ${token.name}.${String(key)}`);
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return guardAnswer(value, guard);
      return (...args: unknown[]) => {
        const given = args.map((argument) => guardArgument(argument, guard));
        return guardAnswer(Reflect.apply(value, target, given), guard);
      };
    },
    set: (_, key) => guard.refuse(`set ${token.name}.${String(key)}`),
  }) as T;
}
