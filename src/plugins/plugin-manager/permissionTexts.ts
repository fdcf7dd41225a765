import { networkOrigin } from '../../kernel';

// i18n-keys: plugins:permission.*
const keys: Readonly<Record<string, string>> = {
  'document:read': 'permission.documentRead',
  'document:write': 'permission.documentWrite',
  'assets:read': 'permission.assetsRead',
  'assets:write': 'permission.assetsWrite',
  storage: 'permission.storage',
  'player:say': 'permission.playerSay',
  'conversation:read': 'permission.conversationRead',
  notify: 'permission.notify',
};

/** The key of a permission's plain words in `plugins`, and what stands in them. */
export function permissionText(permission: string): { key: string; values: { origin: string } } {
  const origin = networkOrigin(permission) ?? '';
  return { key: keys[permission] ?? 'permission.network', values: { origin } };
}
