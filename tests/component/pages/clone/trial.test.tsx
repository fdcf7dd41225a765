import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReadPhoto } from '../../../../src/pages/clone/portrait/photo';
import { Trial } from '../../../../src/pages/clone/trial/Trial';
import { show } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const photo: ReadPhoto = {
  reading: { width: 480, height: 640, landmarks: [], confidence: 1, faces: 1 },
  picture: new Blob(['picture']),
  mask: new Blob(['mask']),
  faults: [],
  address: 'blob:photo',
};

const events = (...written: string[]) =>
  new Response(written.join(''), { headers: { 'content-type': 'text/event-stream' } });
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Uploads go by another call of the browser than everything else does. */
class Upload {
  upload = {};
  status = 200;
  statusText = 'OK';
  responseText = JSON.stringify({ code: 0, msg: '', data: '/file' });
  onload = () => undefined;
  onloadend = () => undefined;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    queueMicrotask(() => {
      this.onload();
      this.onloadend();
    });
  }
}

const opened = async (answer: () => Response) => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const server = shopServer({ 'POST /custom/trial': answer });
  const user = await show(<Trial photo={photo} gender="" language="zh-CN" />);
  return { server, user, start: await screen.findByRole('button', { name: '让它说一句' }) };
};

test('nothing is uploaded before the person shown has consented', async () => {
  const { server, user, start } = await opened(() => events());
  await user.click(start);
  expect(screen.getByText('请先勾选同意')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test('a refusal of the server is shown, and the trial can be started again', async () => {
  const { server, user, start } = await opened(() =>
    events(event('progress', { share: 0 }), event('error', { code: 4615, msg: '今天的试看次数已用完' })),
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(start);
  expect(await screen.findByText('今天的试看次数已用完')).toBeTruthy();
  expect(server.of('POST /custom/trial')).toMatchObject([
    { body: { fileUrl: '/file', maskUrl: '/file', gender: 'female', language: 'zh-CN', agreement: true } },
  ]);
  expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
});

test('a running trial can be canceled', async () => {
  const { user, start } = await opened(
    () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(start);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(screen.getByRole('button', { name: '让它说一句' })).toBeTruthy();
});
