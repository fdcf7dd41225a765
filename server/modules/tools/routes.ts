import type { RouteData } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import { AppError } from '../../http/app-error';
import { callerGone } from '../../http/caller-gone';
import type { Route } from '../../http/register';
import type { ToolList } from './running/list';
import type { RunTool } from './running/service';
import type { ToolSources } from './source/service';

interface ToolRouteDeps {
  sources: ToolSources;
  list: ToolList;
  run: RunTool;
  isBuiltin: (id: string) => boolean;
}

export function toolRoutes(route: Route, { sources, list, run, isBuiltin }: ToolRouteDeps): void {
  route('GET /avatar/plugins/list', async ({ principal, language }) => ({
    records: await list.choices(principal.accountId, language),
  }));
  route('GET /avatar/tool/source/page', ({ query, principal }) => sources.page(principal.accountId, query));
  route('POST /avatar/tool/source', ({ body, principal }) => sources.create(principal.accountId, body));
  route('GET /avatar/tool/source/{id}', ({ params, principal }) =>
    sources.get(params.id, principal.accountId),
  );
  route('PUT /avatar/tool/source/{id}', ({ params, body, principal }) =>
    sources.update(params.id, principal.accountId, body),
  );
  route('DELETE /avatar/tool/source/{id}', async ({ params, principal }) => {
    await sources.remove(params.id, principal.accountId);
    return null;
  });
  route('POST /avatar/tool/source/{id}/refresh', ({ params, principal }) =>
    sources.refresh(params.id, principal.accountId),
  );
  route('POST /avatar/tool/{id}/approve', ({ params, body, principal }) =>
    sources.approve(params.id, principal.accountId, body.hash),
  );
  route('POST /avatar/tool/{id}/withdraw', ({ params, principal }) =>
    sources.withdraw(params.id, principal.accountId),
  );
  route('PUT /avatar/tool/{id}', ({ params, body, principal }) =>
    sources.setTriggers(params.id, principal.accountId, body.triggers),
  );
  route('GET /avatar/tool/{id}/call/page', ({ params, query, principal }) =>
    sources.calls(params.id, principal.accountId, query, isBuiltin(params.id)),
  );
  route('POST /avatar/tool/{id}/try', async ({ params, body, principal, language, reply }) => {
    const ownerId = principal.accountId;
    const choice = (await list.choices(ownerId, language)).find(({ id }) => id === params.id);
    if (choice === undefined) throw new AppError('notFound');
    const tool = { ...choice, callName: choice.id, parameters: {} };
    // Its owner presses the button that names the call: that is the confirmation.
    const outcome = await run({
      ownerId,
      tool,
      args: body.arguments,
      signal: callerGone(reply),
      visitor: false,
      language,
      confirmed: true,
    });
    const answer: RouteData<Routes['POST /avatar/tool/{id}/try']> = outcome.ok
      ? { ok: true, text: outcome.text, reason: null, detail: '', ms: outcome.ms }
      : { ok: false, text: '', reason: outcome.reason, detail: outcome.detail, ms: outcome.ms };
    return answer;
  });
}
