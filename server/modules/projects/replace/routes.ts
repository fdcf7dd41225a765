import type { Route } from '../../../http/register';
import type { AssetReplacement } from './service';

export function replaceRoutes(route: Route, replacing: AssetReplacement): void {
  route('POST /avatar/material/{id}/replace', ({ params, body, principal, language }) =>
    replacing.replace(params.id, body.by, principal, language),
  );
}
