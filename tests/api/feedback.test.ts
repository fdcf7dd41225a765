import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { feedbackLimits } from '../../contract/message/limits';
import {
  STAGED_GIGABYTES,
  UPLOADS_AN_HOUR,
  createAttachments,
} from '../../server/modules/messages/feedback/attachments';
import { contentKeys, sweepContents } from '../../server/modules/library/content/contents';
import { createStorage } from '../../server/engines/storage';
import { videoFile } from '../fixtures/media';
import { sql, startTestApp, type TestApp } from './harness';

type Part = [field: string, value: string] | [field: string, name: string, bytes: Buffer];
interface Said {
  status: number;
  code: number;
  msg: string;
  data: Record<string, string> & { id: string };
}

let app: TestApp;
let token: string;
let stranger: string;
/** A folder of its own: other tests bring the same content and delete it. */
const dataDir = () => join(inject('dataDir'), 'feedback');

beforeAll(async () => {
  app = await startTestApp({ DATA_DIR: dataDir() });
  token = await app.login('13700000001');
  stranger = await app.login('13700000002');
});
afterAll(() => app.close());

async function post(path: string, parts: Part[], credential = token, language = 'zh-CN'): Promise<Said> {
  const boundary = 'feedback-boundary-7MA4YWxkTrZu0gW';
  const chunks = parts.flatMap(([field, value, bytes]) =>
    bytes === undefined
      ? [Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)]
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${value}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
          ),
          bytes,
          Buffer.from('\r\n'),
        ],
  );
  const response = await app.app.http.inject({
    method: 'POST',
    url: `/api/v1/avatar/user/feedback${path}`,
    headers: {
      authorization: credential,
      language,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, ...response.json() };
}
const send = (parts: Part[], credential = token) => post('', parts, credential);
const stage = (name: string, bytes: Buffer, credential = token) =>
  post('/attachment', [['files', name, bytes]], credential);
const texts = (message = '画面不动了', tags = 'fault'): Part[] => [
  ['feedbackMessage', message],
  ['tags', tags],
];
const ownPage = async (credential: string) =>
  (await app.call('GET /avatar/user/feedback/page', { query: {} }, { credential })).data;
let accounts = 0;
/** Somebody whose limits are unused. */
const somebody = () => app.login(`1371000${String(accounts++).padStart(4, '0')}`);

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
const MP4 = Buffer.from('00000018667479706d70343200000000', 'hex');
const video = (bytes = 5000, head: Uint8Array = MP4) =>
  Buffer.concat([head, randomBytes(bytes - head.length)]);
const storedFile = async (id: string) => {
  const { rows } = await sql(app, 'select storage_key from feedback_attachments where id = $1', [id]);
  return join(dataDir(), 'files', String(rows[0]?.storage_key));
};

describe('the texts of a feedback', () => {
  test.each([
    ['no type', texts('text', ''), 4023],
    ['an empty list of types', texts('text', '[]'), 4023],
    ['a type that is not there', texts('text', 'fault,praise'), 4000],
    ['no description', texts('', 'fault'), 4024],
    ['a blank description', texts('  \n ', 'fault'), 4024],
    ['301 characters', texts('字'.repeat(feedbackLimits.message + 1)), 4012],
    ['a contact of 12', [...texts(), ['contactWay', '1'.repeat(feedbackLimits.contact + 1)]], 4025],
    ['a NUL character', texts('a\0b'), 4001],
    ['an attachment that is no id', [...texts(), ['attachmentIds', 'x']], 4045],
  ] as [string, Part[], number][])('%s is refused', async (_, parts, code) => {
    expect((await send(parts, stranger)).code).toBe(code);
    expect((await ownPage(stranger)).total).toBe(0);
  });

  test('299 and 300 characters and a contact of 11 are taken, types in either form, in any order', async () => {
    const credential = await somebody();
    for (const length of [299, 300])
      expect((await send(texts('😀'.repeat(length)), credential)).code).toBe(0);
    const parts: Part[] = [
      ['contactWay', '13800138000'],
      ['unique', 'fingerprint'],
      ...texts('all', '["purchase","fault","fault"]').toReversed(),
    ];
    expect((await send(parts, credential)).code).toBe(0);
    const [latest] = (await ownPage(credential)).records;
    expect(latest).toMatchObject({
      tags: ['fault', 'purchase'],
      contactWay: '13800138000',
      status: 'open',
      answer: null,
    });
    expect((await app.call('POST /avatar/user/feedback', {} as never, { credential })).status).toBe(415);
  });

  test('an account may send ten feedbacks an hour and thirty a day, even with twenty at once', async () => {
    const credential = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(texts(), credential)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
    expect(answers.filter(({ status, code }) => status === 429 && code === 4290)).toHaveLength(10);
    await sql(app, "update rate_buckets set count = 0 where key like 'feedback:%' and window_seconds = 3600");
    await sql(
      app,
      "update rate_buckets set count = 29 where key like 'feedback:%' and window_seconds = 86400",
    );
    expect((await send(texts(), credential)).code).toBe(0);
    expect((await send(texts(), credential)).code).toBe(4290);
  });
});

describe('attachments', () => {
  test('files of the form and files that were uploaded before go with one feedback, in their order', async () => {
    const credential = await somebody();
    const first = await stage('first.mp4', video(), credential);
    expect(first.data).toMatchObject({ name: 'first.mp4', fileType: 'video', size: 5000 });
    const parts: Part[] = [
      ['attachments', '../../家 里.JPG', await picture('#ff0000')],
      ['attachmentIds', first.data.id],
      ...texts(),
      ['attachments', 'third.mov', video(600)],
    ];
    expect((await send(parts, credential)).code).toBe(0);
    const [sent] = (await ownPage(credential)).records;
    expect(sent?.attachments.map(({ name, fileType }) => [name, fileType])).toEqual([
      ['first.mp4', 'video'],
      ['家 里.JPG', 'image'],
      ['third.mov', 'video'],
    ]);
    const kept = await sharp(await storedFile(sent?.attachments[1]?.id ?? '')).metadata();
    expect([kept.width, kept.exif]).toEqual([40, undefined]);
    // What was sent is no longer the sender's to take back.
    const params = { id: first.data.id };
    const again = await app.call('DELETE /avatar/user/feedback/attachment/{id}', { params }, { credential });
    expect(again.status).toBe(404);
    expect((await send([...texts(), ['attachmentIds', first.data.id]], credential)).code).toBe(4045);
  });

  test('the type of a file is detected from its bytes, and its extension must match', async () => {
    const credential = await somebody();
    const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
    const good: [string, Buffer][] = [
      ['a.wmv', asf],
      ['a.flv', Buffer.from('FLV\u0001\u0005')],
      ['a.rmvb', Buffer.from('.RMF\0\0\0\u0012')],
      ['a.dat', Buffer.from('RIFF\0\0\0\0CDXAfmt ')],
      ['a.DAT', Buffer.from('000001ba44000400', 'hex')],
      ['a.m4v', Buffer.from('00000020667479704d34562000000001', 'hex')],
      ['a.mov', Buffer.from('00000014667479707174202000000000', 'hex')],
    ];
    for (const [name, head] of good)
      expect([name, (await stage(name, video(5000, head), credential)).code]).toEqual([name, 0]);
    expect((await stage('tiny.flv', Buffer.from('FLV\u0001'), credential)).code).toBe(0);
    const jpeg = await picture('#00ff00');
    const bad: [string, Buffer][] = [
      ['a.mp4', Buffer.from('<html><script>1</script>')],
      ['a.mp4', Buffer.alloc(0)],
      ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.mp4', video(5000, Buffer.from('000000186674797068656963', 'hex'))],
      ['a.mp4', video(5000, Buffer.from('00000020667479704d344120', 'hex'))],
      ['a.webm', video()],
      ['noending', jpeg],
      ['a.exe', jpeg],
      ['a.jpg', video()],
      ['a.mp4', jpeg],
      ['cut.jpg', jpeg.subarray(0, 120)],
    ];
    for (const [name, bytes] of bad)
      expect([name, (await stage(name, bytes, credential)).code]).toEqual([name, 4152]);
  });

  test('a picture of 5 MB is taken, one byte more is not', async () => {
    const limit = feedbackLimits.image * 1024 * 1024;
    const small = await picture('#0000ff');
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    const credential = await somebody();
    expect((await stage('less.jpg', padded(limit - 1), credential)).code).toBe(0);
    expect((await stage('most.jpg', padded(limit), credential)).code).toBe(0);
    const refused = await stage('more.jpg', padded(limit + 1), credential);
    expect(refused).toMatchObject({ status: 413, code: 4131, msg: '图片超过 5 MB' });
  });

  test('nine pictures are the limit, staged or in the form, and the files of a refused form are deleted', async () => {
    const credential = await somebody();
    const jpeg = await picture('#ffff00');
    const files = (count: number): Part[] =>
      Array.from({ length: count }, (_, n) => ['attachments', `${n}.jpg`, jpeg]);
    const left = async () =>
      (
        await sql(app, 'select 1 from feedback_attachments where feedback_id is null and name like $1', [
          '%.jpg',
        ])
      ).rowCount ?? 0;
    const before = await left();
    const refused = await send([...files(10), ...texts()], credential);
    expect(refused).toMatchObject({ code: 4026, msg: '最多 9 张图片' });
    expect((await send([...files(2), ...texts('')], credential)).code).toBe(4024);
    expect(await left()).toBe(before);
    const staged = await stage('staged.jpg', jpeg, credential);
    const ids: Part = ['attachmentIds', staged.data.id];
    expect((await send([ids, ...files(9), ...texts()], credential)).code).toBe(4026);
    expect((await send([ids, ...files(8), ...texts()], credential)).code).toBe(0);
    const two: Part[] = [
      ['files', 'a.jpg', jpeg],
      ['files', 'b.jpg', jpeg],
    ];
    expect((await post('/attachment', two, credential)).code).toBe(4026);
    expect((await post('/attachment', [['other', 'text']], credential)).code).toBe(4000);
    expect(await left()).toBe(before);
  });

  test('sixty uploads an hour', async () => {
    const credential = await somebody();
    const jpeg = await picture('#00ffff');
    expect((await stage('a.jpg', jpeg, credential)).code).toBe(0);
    const key = `feedback:upload:${(await app.call('GET /avatar/user/info', {}, { credential })).data.userId}`;
    await sql(app, 'update rate_buckets set count = $2 where key = $1', [key, UPLOADS_AN_HOUR - 1]);
    expect((await stage('a.jpg', jpeg, credential)).code).toBe(0);
    expect((await stage('a.jpg', jpeg, credential)).code).toBe(4290);
  });

  test('unsent attachments have a total size limit, even for two uploads at once', async () => {
    const credential = await somebody();
    const first = await stage('a.mp4', video(), credential);
    const bytes = video(100_000);
    // An upload is counted by the length of its request, which is a little more than the file.
    const room = (left: number) =>
      sql(app, 'update feedback_attachments set size = $2 where id = $1', [
        first.data.id,
        STAGED_GIGABYTES * 1024 ** 3 - left,
      ]);
    await room(99_999);
    expect((await stage('b.mp4', bytes, credential)).code).toBe(4102);
    await room(150_000);
    const answers = await Promise.all([1, 2].map((n) => stage(`${n}.mp4`, bytes, credential)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4102]);
    expect((await sql(app, 'select 1 from feedback_uploads')).rowCount).toBe(0);
  });

  test('an attachment of another account can neither be sent nor deleted; deleting one’s own removes its file', async () => {
    const credential = await somebody();
    const mine = await stage('mine.mp4', video(), credential);
    const path = await storedFile(mine.data.id);
    const params = { id: mine.data.id };
    expect((await send([...texts(), ['attachmentIds', mine.data.id]], stranger)).code).toBe(4045);
    expect(
      (await app.call('DELETE /avatar/user/feedback/attachment/{id}', { params }, { credential: stranger }))
        .status,
    ).toBe(404);
    expect(existsSync(path)).toBe(true);
    expect(
      (await app.call('DELETE /avatar/user/feedback/attachment/{id}', { params }, { credential })).code,
    ).toBe(0);
    expect(existsSync(path)).toBe(false);
  });

  test('deleting an attachment keeps bytes that a material shares, and the other way round', async () => {
    const credential = await somebody();
    const bytes = await readFile(await videoFile('mp4', { seed: 3 }));
    const upload = () =>
      app.call('POST /oss/upload-material', { form: { files: { name: 'm.mp4', bytes } } } as never, {
        credential,
      });
    const material = (await upload()).data[0];
    const attachment = await stage('a.mp4', bytes, credential);
    const path = await storedFile(attachment.data.id);
    await app.call(
      'DELETE /avatar/user/feedback/attachment/{id}',
      { params: { id: attachment.data.id } },
      { credential },
    );
    expect(existsSync(path)).toBe(true);
    await stage('a.mp4', bytes, credential);
    await app.call('DELETE /avatar/material/{id}', { params: { id: material?.id ?? '' } }, { credential });
    await app.call('POST /avatar/material/purge', { body: { ids: [material?.id ?? ''] } }, { credential });
    expect(existsSync(path)).toBe(true);
    await sql(
      app,
      "update feedback_attachments set created_at = now() - interval '25 hours' where name = 'a.mp4'",
    );
    await createAttachments({
      db: app.connection.db,
      storage: createStorage(join(dataDir(), 'files')),
      incoming: join(dataDir(), 'incoming'),
    }).sweep();
    expect(existsSync(path)).toBe(false);
    expect(existsSync(path.replace(/file$/, 'cover'))).toBe(false);
  });

  test('unsent attachments are deleted after a day, sent ones are kept', async () => {
    const credential = await somebody();
    const [old, young, sent] = await Promise.all(
      ['old', 'young', 'sent'].map(async (name) => (await stage(`${name}.mp4`, video(), credential)).data.id),
    );
    await send([...texts(), ['attachmentIds', sent ?? '']], credential);
    const paths = await Promise.all([old, young, sent].map((id) => storedFile(id ?? '')));
    await sql(
      app,
      "update feedback_attachments set created_at = now() - interval '25 hours' where id <> $1",
      [young],
    );
    await sql(
      app,
      "insert into feedback_uploads (id, account_id, bytes, created_at) select gen_random_uuid(), id, 5, now() - interval '7 hours' from accounts limit 1",
    );
    const attachments = createAttachments({
      db: app.connection.db,
      storage: createStorage(join(dataDir(), 'files')),
      incoming: join(dataDir(), 'incoming'),
    });
    expect(await attachments.sweep()).toBeGreaterThan(0);
    expect(paths.map(existsSync)).toEqual([false, true, true]);
    expect((await sql(app, 'select 1 from feedback_uploads')).rowCount).toBe(0);
    expect(await readdir(join(dataDir(), 'incoming'))).toEqual([]);
  });

  test('files without a record are deleted after a day; used and newer ones stay', async () => {
    const credential = await somebody();
    const used = await storedFile((await stage('used.mp4', video(), credential)).data.id);
    const storage = createStorage(join(dataDir(), 'files'));
    const place = async (age: number) => {
      const { storageKey, coverKey } = contentKeys(randomBytes(32).toString('hex'));
      const paths = [storageKey, coverKey].map((key) => join(dataDir(), 'files', key));
      await storage.put(storageKey, Buffer.from('left behind'));
      await storage.put(coverKey, Buffer.from('left behind'));
      const time = new Date(Date.now() - age * 3_600_000);
      for (const path of paths) await utimes(path, time, time);
      return paths;
    };
    const [old, young] = [await place(25), await place(23)];
    const longAgo = new Date(Date.now() - 30 * 86_400_000);
    await utimes(used, longAgo, longAgo);
    await sweepContents(app.connection.db, storage);
    expect(old.map(existsSync)).toEqual([false, false]);
    expect(young.map(existsSync)).toEqual([true, true]);
    expect(existsSync(used)).toBe(true);
  });
});
