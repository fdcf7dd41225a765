import type { SandboxContext } from '../context';
import { type SandboxOperation, signatureFaultOf, takeCallFault, withFault } from '../faults';
import * as operations from './operations';
import { isSignedByMerchant, signingHeaders, verificationOf } from './signing';

type Operation = (
  context: SandboxContext,
  asked: operations.VerifiedWechatRequest,
) => Promise<operations.WechatAnswer>;

const ORDER = '/v3/pay/transactions/out-trade-no/([^/]+)';
const REFUNDS = '/v3/refund/domestic/refunds';

const routes: readonly [name: SandboxOperation, method: string, path: RegExp, operation: Operation][] = [
  ['open', 'POST', /^\/v3\/pay\/transactions\/native$/, operations.open],
  ['query', 'GET', new RegExp(`^${ORDER}$`), operations.query],
  ['close', 'POST', new RegExp(`^${ORDER}/close$`), operations.close],
  ['refund', 'POST', new RegExp(`^${REFUNDS}$`), operations.refund],
  ['queryRefund', 'GET', new RegExp(`^${REFUNDS}/([^/]+)$`), operations.queryRefund],
  ['certificates', 'GET', /^\/v3\/certificates$/, operations.certificates],
  ['bill', 'GET', /^\/v3\/bill\/tradebill$/, operations.bill],
  ['download', 'GET', /^\/v3\/billdownload\/file$/, operations.download],
];

const gatewayCodes: Readonly<Record<number, string>> = { 202: 'ACCEPTED', 429: 'RATELIMIT_EXCEEDED' };

/** WeChat Pay's side of a request: verified, acted upon, answered and signed. @throws ConnectionDropped */
export async function answerWechat(context: SandboxContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const text = await request.text();
  const verification = verificationOf(request);
  const route = routes.find(([, method, path]) => method === request.method && path.test(url.pathname));
  const body = operations.bodyOf(text);

  const sign = async (
    answer: operations.WechatAnswer,
    fault: ReturnType<typeof signatureFaultOf>,
  ): Promise<Response> => {
    if (Buffer.isBuffer(answer.body))
      return new Response(new Uint8Array(answer.body), { status: answer.status });
    const json = answer.body === null ? '' : JSON.stringify(answer.body);
    const headers = await signingHeaders(context, Buffer.from(json), verification, fault);
    if (json === '') return new Response(null, { status: answer.status, headers });
    headers['content-type'] = 'application/json; charset=utf-8';
    return new Response(json, { status: answer.status, headers });
  };

  if (!isSignedByMerchant(context, request, `${url.pathname}${url.search}`, text))
    return sign(operations.refusal(401, 'SIGN_ERROR', '签名错误'), null);
  if (route === undefined || body === null)
    return sign(operations.refusal(404, 'NOT_FOUND', '没有这个接口'), null);
  const [name, , path, operation] = route;
  const number = decodeURIComponent(path.exec(url.pathname)?.[1] ?? '');
  const asked = { body, query: url.searchParams, number, verification, origin: url.origin };
  const fault = takeCallFault(context.faults, 'wechat', name);
  const answer = await withFault(
    fault,
    () => operation(context, asked),
    (status) => operations.refusal(status, gatewayCodes[status] ?? 'SYSTEM_ERROR', '系统错误'),
  );
  return sign(answer, signatureFaultOf(fault));
}
