import type { PromptTemplate } from '../../../../contract/image/schema';
import { type Language, spokenFor } from '../../../../contract/common/languages';
import type { Database } from '../../../db/connection';
import type { Route } from '../../../http/register';
import { pageOfRecords, pagingOf } from '../../paging';
import { pictureRights } from '../generation/quota';
import type { Productions } from './service';
import { imageLabels, promptTemplates, type StoredTemplate } from './templates';

const labelOf = (id: string, language: Language) => ({
  id,
  name: imageLabels[id]?.[spokenFor(language)] ?? id,
});

const describe = (template: StoredTemplate, language: Language): PromptTemplate => {
  const { id, names, texts, ratio, scene, labels } = template;
  return {
    id,
    name: names[spokenFor(language)],
    text: texts[spokenFor(language)],
    ratio,
    scene,
    labels: labels.map((label) => labelOf(label, language)),
    coverUrl: `/stock/prompts/${id}.webp`,
  };
};

const includes = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

export function productionRoutes(
  route: Route,
  { db, productions }: { db: Database; productions: Productions },
): void {
  route('GET /dg/produce/label', async ({ language }) =>
    Object.keys(imageLabels).map((id) => labelOf(id, language)),
  );

  route('GET /produce/template', async ({ query, language }) => {
    const { labelId, name } = query;
    const paging = pagingOf(query);
    const found = promptTemplates
      .filter(({ labels }) => labelId === undefined || labels.includes(labelId))
      .map((template) => describe(template, language))
      .filter((one) => name === undefined || includes(one.name, name) || includes(one.text, name));
    const { offset, pageSize } = paging;
    return pageOfRecords(found.slice(offset, offset + pageSize), found.length, paging);
  });

  route('GET /produce/rights', ({ principal }) => pictureRights(db, principal.accountId));

  route('GET /produce', ({ query, principal, language }) =>
    productions.page(principal.accountId, query, language),
  );

  route('POST /produce', ({ body, principal, language }) =>
    productions.add(principal.accountId, body, language),
  );

  route('GET /produce/{id}', ({ params, principal, language }) =>
    productions.get(params.id, principal.accountId, language),
  );

  route('POST /produce/{id}/cancel', ({ params, principal, language }) =>
    productions.cancel(params.id, principal.accountId, language),
  );

  route('DELETE /produce/{id}', async ({ params, principal }) => {
    await productions.remove(params.id, principal.accountId);
    return null;
  });
}
