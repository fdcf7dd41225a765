import {
  Assets,
  AvatarStream,
  Conversation,
  ConversationSession,
  EditorPanels,
  MaterialChooser,
  MaterialLibrary,
  Notifier,
  Saving,
} from '../services';
import type { Token } from '../token';
import type { Guard, Permission } from './permissions';

/** What a member of a service needs; `null` is free for all. Members that are not named are refused. */
type Rules = Readonly<Record<string, Permission | null>>;

const rules = new Map<Token<unknown>, Rules>([
  [Notifier, { info: null, success: null, warn: null, error: null }],
  [Assets, { resolve: 'assets:read', remember: 'assets:write' }],
  [MaterialLibrary, { list: 'assets:read', upload: 'assets:write' }],
  [MaterialChooser, { choose: 'assets:write' }],
  [EditorPanels, { open: null }],
  [Saving, { state: null, flush: 'document:write' }],
  [
    AvatarStream,
    {
      state: null,
      muted: null,
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
  [ConversationSession, { id: 'conversation:read' }],
]);

/** Tokens of the program begin so. */
const OWN = 'mirra.';

/**
 * A service as a third-party plugin sees it. Services of other third parties pass: whoever shares a token shares the
 * service. One of ours that no rule names is refused.
 */
export function guardService<T>(token: Token<T>, service: T | null, guard: Guard): T | null {
  if (service === null) return null;
  const members = rules.get(token);
  if (members === undefined) {
    return token.name.startsWith(OWN) ? guard.refuse(`use the service ${token.name}`) : service;
  }
  return new Proxy(service as object, {
    get(target, key) {
      const permission = members[String(key)];
      if (permission === undefined) {
        return Reflect.has(target, key) ? guard.refuse(`use ${token.name}.${String(key)}`) : undefined;
      }
      if (permission !== null) guard.need(permission, `use ${token.name}.${String(key)}`);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (_, key) => guard.refuse(`set ${token.name}.${String(key)}`),
  }) as T;
}
