import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig, readEnvironment, secretSettings } from '../../../../server/config';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
function file(text: string): string {
  const path = join(folder, `secret-${files++}`);
  writeFileSync(path, text);
  return path;
}
function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('secrets in files', () => {
  test.each([
    ['a line break at its end is cut', 'key\n', 'key'],
    ['also one of Windows', 'key\r\n', 'key'],
    ['one break only, and none inside', 'one\ntwo\n\n', 'one\ntwo\n'],
  ])('%s', (_, text, value) => {
    expect(readEnvironment({ OPENAI_API_KEY_FILE: file(text) }).OPENAI_API_KEY).toBe(value);
  });

  test('satisfy settings that require or check them', () => {
    const config = readConfig({
      CHAT_PROVIDER: 'openai',
      OPENAI_MODEL: 'm',
      OPENAI_API_KEY_FILE: file('key\n'),
      DATABASE_URL_FILE: file('postgresql://db.example/mirra\n'),
      DISTRIBUTOR_KEY_FILE: file(`${Buffer.alloc(32, 7).toString('base64')}\n`),
    });
    expect(config).toMatchObject({
      openaiApiKey: 'key',
      databaseUrl: 'postgresql://db.example/mirra',
      sandbox: 'off',
      distributorKey: Buffer.alloc(32, 7),
    });
  });

  test('each wrong one has a message of its own, beside other problems', () => {
    const absent = join(folder, 'absent');
    const said = problems({
      PORT: 'x',
      OPENAI_API_KEY: 'key',
      OPENAI_API_KEY_FILE: file('key'),
      CHAT_API_KEY_FILE: absent,
      CHAT_PROVIDER: 'dify',
      CHAT_FALLBACK_API_KEY_FILE: folder,
      IMAGE_API_KEY_FILE: file('\n'),
    });
    expect(said.toSorted()).toEqual([
      `CHAT_API_KEY_FILE names ${absent}, which does not exist`,
      `CHAT_FALLBACK_API_KEY_FILE names ${folder}, which is a folder`,
      expect.stringMatching(/^IMAGE_API_KEY_FILE names .*, which is empty$/),
      'OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set: keep one of them',
      'PORT must be a whole number from 0 to 65535, not "x"',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)('an unreadable file', () => {
    const path = file('key');
    chmodSync(path, 0);
    expect(problems({ OPENAI_API_KEY_FILE: path })).toEqual([
      `OPENAI_API_KEY_FILE names ${path}, which may not be read by the user that runs the server`,
    ]);
  });

  test('a setting that is no secret has no file', () => {
    expect(secretSettings).not.toContain('PORT');
    expect(readEnvironment({ PORT_FILE: file('1') }).PORT).toBeUndefined();
  });

  test('every key, password and token may be one', () => {
    expect(secretSettings).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DISTRIBUTOR_KEY', 'S3_SECRET_ACCESS_KEY', 'WECHAT_PAY_KEY']),
    );
  });
});
