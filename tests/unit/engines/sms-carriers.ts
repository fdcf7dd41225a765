import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A message as a carrier understands it. */
export interface Delivered {
  number: string;
  signName: string;
  template: string;
  code: string;
}

export interface Carrier {
  /** Host and port. */
  endpoint: string;
  delivered: Delivered[];
  /** What the next messages are answered: delivered, refused by the carrier, or no proper answer at all. */
  mood: 'ok' | 'refuse' | 'broken';
  close(): Promise<void>;
}

/** What a carrier makes of a request: null when its signature is not right. */
type Reader = (request: IncomingMessage, body: string) => Delivered | null;
interface Answers {
  ok: object;
  refused: object;
  unsigned: object;
}

const signedHeaders = (request: IncomingMessage) =>
  /SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
const signatureOf = (request: IncomingMessage) =>
  /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
const headerLines = (request: IncomingMessage) =>
  signedHeaders(request)
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');

/** Aliyun: signature version 3 over method, path, query, headers and body. */
export const readAliyun =
  (secret: string): Reader =>
  (request, body) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://carrier');
    const query = [...searchParams]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .join('&');
    const hash = sha256(body);
    const canonical = [
      request.method,
      pathname,
      query,
      headerLines(request),
      signedHeaders(request),
      hash,
    ].join('\n');
    const expected = hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex');
    const fresh = Math.abs(Date.now() - Date.parse(String(request.headers['x-acs-date']))) < 900_000;
    if (request.headers['x-acs-content-sha256'] !== hash || signatureOf(request) !== expected || !fresh)
      return null;
    const { code } = JSON.parse(searchParams.get('TemplateParam') ?? '{}') as { code: string };
    return {
      number: searchParams.get('PhoneNumbers') ?? '',
      signName: searchParams.get('SignName') ?? '',
      template: searchParams.get('TemplateCode') ?? '',
      code,
    };
  };

export const aliyunAnswers: Answers = {
  ok: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' },
  refused: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit', RequestId: '2' },
  unsigned: { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: '3' },
};

/** Tencent Cloud: TC3-HMAC-SHA256 with a key derived from day and service. */
export const readTencent =
  (secret: string): Reader =>
  (request, body) => {
    const timestamp = String(request.headers['x-tc-timestamp']);
    const scope = /Credential=[^/]+\/([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const [day = '', service = '', end = ''] = scope.split('/');
    const canonical = [
      request.method,
      '/',
      '',
      // The SDK signs the host without its port; the real carrier has none.
      headerLines(request).replace(/^(host:[^:\n]+):\d+$/m, '$1'),
      signedHeaders(request),
      sha256(body),
    ].join('\n');
    const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
    const expected = hmac(hmac(hmac(hmac(`TC3${secret}`, day), service), end), text).toString('hex');
    const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
    if (signatureOf(request) !== expected || !fresh || request.headers['x-tc-action'] !== 'SendSms')
      return null;
    const message = JSON.parse(body) as Record<string, string> & Record<string, string[]>;
    return {
      number: message.PhoneNumberSet?.[0] ?? '',
      signName: message.SignName ?? '',
      template: message.TemplateId ?? '',
      code: message.TemplateParamSet?.[0] ?? '',
    };
  };

const status = (Code: string) => ({
  Response: { SendStatusSet: [{ Code, Message: Code, SerialNo: '1' }], RequestId: '1' },
});
export const tencentAnswers: Answers = {
  ok: status('Ok'),
  refused: status('LimitExceeded.PhoneNumberDailyLimit'),
  unsigned: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: '2' } },
};

/** A carrier on this machine that speaks the real one's protocol and checks its signatures. */
export async function startCarrier(read: Reader, answers: Answers): Promise<Carrier> {
  const carrier: Pick<Carrier, 'delivered' | 'mood'> = { delivered: [], mood: 'ok' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const message = read(request, body);
      if (carrier.mood === 'broken') return response.writeHead(503).end('down');
      if (message === null) return response.end(JSON.stringify(answers.unsigned));
      if (carrier.mood === 'refuse') return response.end(JSON.stringify(answers.refused));
      carrier.delivered.push(message);
      return response.end(JSON.stringify(answers.ok));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(carrier, {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
