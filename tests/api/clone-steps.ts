import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import type { CloneKind, CloneType, PortraitReading } from '../../contract/clone/schema';
import { sql, type TestApp } from './harness';

/** About twelve seconds of speech. */
export const LONG_TEXT =
  'Good morning, and welcome. I am glad that you have come today. We shall look at the garden first, then at the library, and at noon we meet again near the old bridge for lunch. In the afternoon the hall is open to everybody, and whoever likes to sing is welcome on the stage.';

/** Bytes before the samples. */
const WAV_HEAD = 44;

const fixture = (name: string) => readFile(new URL(`../fixtures/portrait/${name}`, import.meta.url));

/** An answer that a test builds on. @throws Error with what the server said instead */
function given<T extends { status: number; msg: string }>(answer: T): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.msg}`);
  return answer;
}

const wavs = new Map<string, Promise<Buffer>>();

/** A spoken text as WAV; each is spoken once. */
export function spoken(app: TestApp, credential: string, text: string, voice = 3081): Promise<Buffer> {
  const key = `${voice} ${text}`;
  const made =
    wavs.get(key) ??
    app
      .call('POST /speech/synthesis', { body: { text, voice } }, { credential })
      .then((answer) => given(answer).bytes);
  wavs.set(key, made);
  return made;
}

const rights = { portrait: 'avatarClones', clone: 'voiceClones', style: 'voiceStyles' } as const;

/** Puts clones into the rights of an account, as a paid package does. */
export async function giveClones(
  app: TestApp,
  accountId: string,
  kind: CloneKind,
  quantity: number,
): Promise<void> {
  await sql(
    app,
    `insert into grants (id, account_id, "right", quantity, value) values ($1, $2, $3, $4, 39900)`,
    [uuid(), accountId, rights[kind], quantity],
  );
}

/** What somebody does who orders clones. */
export function cloning(app: TestApp, credential: string) {
  const as = { credential };

  // Tests share one folder of files, by their content: what one of them deletes must not be another one's.
  const mark = randomBytes(8);

  async function upload(name: string, bytes: Buffer): Promise<string> {
    // Decoders stop at the end marker of a picture and ignore what follows.
    const own = /\.(jpg|png)$/.test(name) ? Buffer.concat([bytes, mark]) : Buffer.from(bytes);
    // In the silence before the first word, too soft to be heard.
    if (name.endsWith('.wav')) mark.forEach((byte, i) => own.writeInt16LE(byte % 8, WAV_HEAD + 2 * i));
    const form = { uploadChannel: 'custom', files: { name, bytes: own } };
    return given(await app.call('POST /upload', { form } as never, as)).data as string;
  }

  async function packageId(type: CloneType): Promise<string> {
    const { data } = await app.call('GET /custom/setMeal/list', { query: { type } }, as);
    return data[0]?.id ?? '';
  }

  /** A sentence of consent, read aloud and uploaded. */
  async function consent(type: CloneType): Promise<{ id: string; fileUrl: string }> {
    const { id, text } = (await app.call('POST /custom/consent', { body: { type, language: 'en-US' } }, as))
      .data;
    return { id, fileUrl: await upload('consent.wav', await spoken(app, credential, text)) };
  }

  /** Everything that an order of a voice needs. */
  async function voiceForm(change: object = {}) {
    return {
      type: 'audio' as const,
      packageId: await packageId('audio'),
      name: 'My voice',
      gender: 'male' as const,
      language: 'en-US' as const,
      text: LONG_TEXT,
      fileUrl: await upload('voice.wav', await spoken(app, credential, LONG_TEXT)),
      consent: await consent('audio'),
      agreement: true,
      ...change,
    };
  }

  /** A form that no order has used up: one that is refused leaves recordings and consent as they are. */
  let unused: ReturnType<typeof voiceForm> | null = null;

  async function order(change: object = {}) {
    unused ??= voiceForm();
    const body = { ...(await unused), ...change } as never;
    const answer = await app.call('POST /custom/create-order', { body }, as);
    if (answer.status === 200) unused = null;
    return answer;
  }

  /** Everything that an order of a portrait needs, from the photograph of the tests. */
  async function portraitForm(change: object = {}) {
    const [picture, mask, reading] = await Promise.all(
      ['picture.jpg', 'mask.png', 'reading.json'].map(fixture),
    );
    return {
      type: 'virtual' as const,
      packageId: await packageId('virtual'),
      name: 'Me',
      gender: 'female' as const,
      language: 'en-US' as const,
      fileUrl: await upload('photo.jpg', picture ?? Buffer.alloc(0)),
      maskUrl: await upload('mask.png', mask ?? Buffer.alloc(0)),
      reading: JSON.parse(String(reading)) as { width: number; faces: number },
      consent: await consent('virtual'),
      agreement: true,
      ...change,
    };
  }

  /** Everything that a photograph needs to speak before anything is paid. */
  async function trialForm(change: object = {}) {
    const { fileUrl, maskUrl, reading, gender, language, agreement } = await portraitForm();
    return { fileUrl, maskUrl, reading: reading as PortraitReading, gender, language, agreement, ...change };
  }

  return {
    portraitForm,
    trialForm,
    upload,
    packageId,
    consent,
    voiceForm,
    order,
    get: async (id: string) => (await app.call('GET /custom/{id}', { params: { id } }, as)).data,
    remaining: async (type: (typeof rights)[CloneKind]) =>
      (await app.call('GET /vip/user/rights/get', { query: { type } }, as)).data.rights[0]?.total,
  };
}
