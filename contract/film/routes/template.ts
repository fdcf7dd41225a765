import * as T from 'typebox';
import { defineRoutes } from '../../api/route';
import { Id, pageOf, pageQuery } from '../../common/schema';
import { Ratio } from '../../document/schema';
import { filmPurposes } from '../limits';
import { FilmLanguage, Scene } from '../schema';

const Purpose = T.Enum([...filmPurposes]);

/** A film template in a list. */
export const FilmTemplate = T.Object({
  id: Id,
  design: T.String({ description: 'The same for all ratios of a template' }),
  name: T.String({ description: "In the caller's language" }),
  purpose: Purpose,
  ratio: Ratio,
  scenes: T.Integer(),
  coverUrl: T.String({ description: 'Picture of its first scene; a signed, short-lived address' }),
});
export type FilmTemplate = T.Static<typeof FilmTemplate>;

export const filmTemplateRoutes = defineRoutes({
  'GET /film/template/page': {
    summary: 'Film templates of the stock: each design is there once for each ratio',
    access: 'user',
    query: T.Object({ ...pageQuery, purpose: T.Optional(Purpose), ratio: T.Optional(Ratio) }),
    data: pageOf(FilmTemplate),
  },
  'GET /film/scene': {
    summary:
      'Scenes that a film may take over: those of a film template, or the stage of a project or a template',
    access: 'user',
    query: T.Object({
      kind: T.Enum(['filmTemplate', 'project', 'template']),
      id: Id,
      language: T.Enum(FilmLanguage.enum, { description: 'Of the film: templates are written in it' }),
    }),
    data: T.Object({ scenes: T.Array(Scene) }),
  },
});
