import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAliyunSms } from '../../../server/engines/sms/aliyun';
import { createTencentSms } from '../../../server/engines/sms/tencent';
import type { SmsEngine } from '../../../server/engines/sms/port';
import {
  aliyunAnswers,
  type Carrier,
  readAliyun,
  readTencent,
  startCarrier,
  tencentAnswers,
} from './sms-carriers';

const message = { countryCode: '86', phone: '13800138000', code: '042137', type: 'sms_login' };
const abroad = { ...message, countryCode: '60', phone: '123456789' };

const adapters = [
  {
    name: 'aliyun',
    start: () => startCarrier(readAliyun('secret'), aliyunAnswers),
    numbers: ['13800138000', '60123456789'],
    create: (endpoint: string, accessKeySecret: string): SmsEngine =>
      createAliyunSms({
        accessKeyId: 'id',
        accessKeySecret,
        signName: 'Mirra 工作台',
        templateCode: 'SMS_100',
        endpoint,
        protocol: 'HTTP',
      }),
  },
  {
    name: 'tencent',
    start: () => startCarrier(readTencent('secret'), tencentAnswers),
    numbers: ['+8613800138000', '+60123456789'],
    create: (endpoint: string, secretKey: string): SmsEngine =>
      createTencentSms({
        secretId: 'id',
        secretKey,
        appId: '1400',
        signName: 'Mirra 工作台',
        templateId: 'SMS_100',
        region: 'ap-guangzhou',
        endpoint,
        protocol: 'http://',
      }),
  },
];

describe.each(adapters)('the carrier $name', ({ start, create, numbers }) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await start();
  });
  beforeEach(() => {
    carrier.mood = 'ok';
    carrier.delivered.length = 0;
  });
  afterAll(() => carrier.close());

  test('is handed code, signature and template, at home and abroad', async () => {
    const sms = create(carrier.endpoint, 'secret');
    expect(sms.available).toBe(true);
    await sms.send(message);
    await sms.send(abroad);
    expect(carrier.delivered).toEqual(
      numbers.map((number) => ({ number, signName: 'Mirra 工作台', template: 'SMS_100', code: '042137' })),
    );
  });

  test('that refuses, or does not answer, makes sending fail', async () => {
    const sms = create(carrier.endpoint, 'secret');
    carrier.mood = 'refuse';
    await expect(sms.send(message)).rejects.toThrow();
    carrier.mood = 'broken';
    await expect(sms.send(message)).rejects.toThrow();
  });

  test('refuses requests signed with another key', async () => {
    await expect(create(carrier.endpoint, 'other').send(message)).rejects.toThrow();
    expect(carrier.delivered).toEqual([]);
  });
});
