import { call } from './account';

/** Confirms the code whose scan page has this address, as somebody new or, with `known`, as who has the name already. */
export async function scan(address: string, nickname: string, known = false): Promise<void> {
  const scene = new URL(address, window.location.href).searchParams.get('scene') ?? '';
  if (!known) {
    await call('POST /sandbox/wechat/scan', { body: { scene, nickname } });
    return;
  }
  const { records } = await call('GET /sandbox/wechat', {});
  const id = records.find((one) => one.nickname === nickname)?.id ?? '';
  await call('POST /sandbox/wechat/scan', { body: { scene, id } });
}
