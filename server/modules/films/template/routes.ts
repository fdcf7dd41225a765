import type { Route } from '../../../http/register';
import type { Films } from '../film/service';
import type { FilmTemplates } from './service';

export function filmTemplateRoutes(
  route: Route,
  { templates, films }: { templates: FilmTemplates; films: Pick<Films, 'scenes'> },
): void {
  route('GET /film/template/page', ({ query, language }) => templates.page(query, language));

  route('GET /film/scene', async ({ query: { language: spoken, ...from }, principal, language }) => ({
    scenes: await films.scenes(principal, { from, language: spoken }, language),
  }));
}
