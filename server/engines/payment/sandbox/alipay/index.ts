import { membersOf } from '../../json';
import { dayLines } from '../bills';
import type { SandboxContext } from '../context';
import { type SandboxOperation, signatureFaultOf, takeCallFault, withFault } from '../faults';
import { billArchive } from './bill-file';
import * as operations from './operations';
import { requestRefusal, signedAnswer, verificationOf } from './signing';

type Operation = (
  context: SandboxContext,
  asked: operations.VerifiedAlipayRequest,
) => Promise<operations.AlipayContent>;

const methods = new Map<string, readonly [name: SandboxOperation, operation: Operation]>([
  ['alipay.trade.precreate', ['open', operations.open]],
  ['alipay.trade.query', ['query', operations.query]],
  ['alipay.trade.close', ['close', operations.close]],
  ['alipay.trade.refund', ['refund', operations.refund]],
  ['alipay.trade.fastpay.refund.query', ['queryRefund', operations.queryRefund]],
  ['alipay.data.dataservice.bill.downloadurl.query', ['bill', operations.bill]],
]);

/** What the work is answered with: content to be signed, or the bare status of a gateway. */
type AlipayReply = { content: operations.AlipayContent } | { status: number };

const json = { 'content-type': 'application/json;charset=utf-8' };

/** Alipay's side of a request: verified, acted upon, answered and signed. @throws ConnectionDropped */
export async function answerAlipay(context: SandboxContext, request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'GET' && url.pathname === '/downloadBillFile.resource')
    return download(context, url);
  const form = new URLSearchParams(await request.text());
  const parameters = new Map([...url.searchParams, ...form]);
  const verification = verificationOf(parameters);
  const method = parameters.get('method') ?? '';
  const name = `${method.replaceAll('.', '_')}_response`;
  const refuse = async (content: operations.AlipayContent) =>
    new Response(await signedAnswer(context, { name, content }, verification, null), { headers: json });

  const refusal = requestRefusal(context, parameters);
  if (refusal !== null) return refuse(operations.failed('40002', refusal, '请求无效'));
  const known = methods.get(method);
  if (known === undefined) return refuse(operations.failed('40002', 'isv.invalid-method', '不存在的方法名'));
  const content = membersOf(parameters.get('biz_content') ?? '');
  if (content === null) return refuse(operations.failed('40002', 'isv.invalid-parameter', '参数无效'));

  const [operationName, operation] = known;
  const asked = { content, notifyUrl: parameters.get('notify_url') ?? '', verification, origin: url.origin };
  const fault = takeCallFault(context.faults, 'alipay', operationName);
  const outcome = await withFault<AlipayReply>(
    fault,
    async () => ({ content: await operation(context, asked) }),
    // Alipay's own way not to know: a signed answer that its service isn't available.
    (status) =>
      status === 202 ? { content: operations.failed('20000', 'isp.unknow-error', '系统繁忙') } : { status },
  );
  if ('status' in outcome) return new Response('', { status: outcome.status });
  const signed = { name, content: outcome.content };
  const text = await signedAnswer(context, signed, verification, signatureFaultOf(fault));
  return new Response(text, { headers: json });
}

async function download(context: SandboxContext, url: URL): Promise<Response> {
  const day = operations.billDay(context, url.searchParams);
  if (day === null) return new Response('', { status: 403 });
  const fault = takeCallFault(context.faults, 'alipay', 'download');
  return withFault(
    fault,
    async () => {
      const lines = await dayLines(context, 'alipay', day);
      const archive = await billArchive(context.ring.alipay.sellerId, day, lines);
      return new Response(new Uint8Array(archive), { headers: { 'content-type': 'application/zip' } });
    },
    (status) => new Response('', { status }),
  );
}
