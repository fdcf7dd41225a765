import type { Route } from '../../../http/register';
import type { Replacing } from './service';

export function replaceRoutes(route: Route, replacing: Replacing): void {
  route('POST /avatar/material/{id}/replace', ({ params, body, principal, language }) =>
    replacing.replace(params.id, body.by, principal, language),
  );
}
