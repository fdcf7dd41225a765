import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { WebSocket } from 'ws';
import { PASSWORD_DIGEST_PREFIX } from '../../contract/account/limits';
import { demoLogin } from '../../server/seed/demo';
import { pictureFile, videoFile } from '../../tests/fixtures/media';

const SPEECH_MS = 20_000;
const TALKING = 1;
/** Of the sentence, 40 ms each, that can be heard at least. */
const LEAST_FRAMES = 10;

/**
 * Uses what a server needs programs, fonts, files and packages of its own for: pictures of documents, avatars, speech,
 * and looking into media.
 * @returns a line for each thing that works
 * @throws Error at the first one that does not
 */
export async function tryServer(address: string): Promise<string[]> {
  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${address}${path}`, init);
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response;
  }
  async function call<T>(path: string, init?: RequestInit): Promise<T> {
    const { code, msg, data } = (await (await ask(path, init)).json()) as {
      code: number;
      msg: string;
      data: T;
    };
    if (code !== 0) throw new Error(`${path} answers ${code}: ${msg}`);
    return data;
  }
  const digest = createHash('sha256')
    .update(PASSWORD_DIGEST_PREFIX + demoLogin.password)
    .digest('hex');
  const { token } = await call<{ token: string }>(
    `/api/v1/auth/pwd?phone=${demoLogin.phone}&password=${digest}`,
    { method: 'POST' },
  );
  const authorization = { authorization: token };
  const done: string[] = [];

  const site = await (await ask('/')).text();
  if (!site.includes('<script')) throw new Error('The site is not there.');
  done.push('The site is there.');

  const { records } = await call<{ records: { coverUrl: string }[] }>('/api/v1/avatar/template/page', {
    headers: authorization,
  });
  const cover = await (await ask(records[0]?.coverUrl ?? '')).arrayBuffer();
  done.push(`A document was drawn: ${cover.byteLength} bytes of WebP.`);

  for (const [file, type] of [
    [await pictureFile('png', { seed: 3 }), 'image/png'],
    [await videoFile('mp4', { seed: 3 }), 'video/mp4'],
  ] as const) {
    const form = new FormData();
    form.set('files', new Blob([await readFile(file)], { type }), file.split('/').at(-1));
    const [uploaded] = await call<{ fileUrl: string; coverUrl: string | null }[]>(
      '/api/v1/oss/upload-material',
      {
        method: 'POST',
        headers: authorization,
        body: form,
      },
    );
    const { byteLength } = await (await ask(uploaded?.fileUrl ?? '')).arrayBuffer();
    done.push(`An upload of ${type} was looked into and kept: ${byteLength} bytes.`);
  }

  const frames = await speak(address, token);
  done.push(`A sentence was spoken: ${frames} frames with sound.`);
  return done;
}

/** Lets an avatar say a sentence, and counts the frames in which it can be heard. */
async function speak(address: string, token: string): Promise<number> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/provider/ws/video?token=${token}&avatar=1001&voice=0&frames=pack`,
  );
  let heard = 0;
  let asked = false;
  const asking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('next'), 40);
  try {
    return await new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing was heard in ${SPEECH_MS / 1000} s.`)), SPEECH_MS).unref();
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`The stream was closed with ${code}.`)));
      socket.on('message', (message: Buffer, isBinary) => {
        if (!isBinary) return;
        if (!asked) {
          asked = true;
          const said = {
            text: 'Good morning.',
            type: 'echo',
            session_id: message.toString('ascii', 1, 37),
            token,
          };
          fetch(`${address}/provider/say`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(said),
          })
            .then((answer) => answer.json())
            .then(
              ({ code, msg }) => code !== 0 && reject(new Error(`It cannot speak: ${code} ${msg}`)),
              reject,
            );
        }
        if (message[0] !== TALKING && heard >= LEAST_FRAMES) resolve(heard);
        if (message[0] === TALKING && message.subarray(45, 45 + 1280).some((byte) => byte !== 0)) heard += 1;
      });
    });
  } finally {
    clearInterval(asking);
    socket.close();
  }
}
