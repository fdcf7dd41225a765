import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable } from '../common/schema';
import { Report } from '../message/schema';
import { shareLimits } from '../sharing/limits';
import { WATCH_NAME, watchParts } from './limits';
import { Watched, WatchLink, WatchValidity } from './schema';

const byId = { params: T.Object({ id: Id }) };

const Password = T.String({ minLength: shareLimits.password.min, maxLength: shareLimits.password.max });

const Name = T.String({
  maxLength: WATCH_NAME,
  description: 'By which its owner tells links apart; may be empty',
});

const Code = T.String({
  minLength: 1,
  maxLength: 200,
  description: 'That of the link, or what `POST /watch/unlock` has answered for it',
});

/** Links to the watch page of a film, for its owner. */
export const watchLinkRoutes = defineRoutes({
  'POST /film/{id}/share': {
    summary: 'Make a link to the videos of a film, or to one of them',
    access: 'user',
    ...byId,
    body: T.Object({
      renderId: T.Optional(Id),
      name: T.Optional(Name),
      validity: WatchValidity,
      password: T.Optional(Password),
      canDownload: T.Optional(T.Boolean()),
      canEmbed: T.Optional(T.Boolean()),
    }),
    data: WatchLink,
  },
  'GET /film/{id}/share': {
    summary: 'The links of a film that still work, the latest first',
    access: 'user',
    ...byId,
    data: T.Array(WatchLink),
  },
  'PUT /film/share/{id}': {
    summary: 'Change a link that still works; what is left out stays as it is',
    access: 'user',
    ...byId,
    body: T.Object(
      {
        name: T.Optional(Name),
        validity: T.Optional(WatchValidity),
        password: T.Optional(nullable(Password)),
        canDownload: T.Optional(T.Boolean()),
        canEmbed: T.Optional(T.Boolean()),
      },
      { minProperties: 1 },
    ),
    data: WatchLink,
  },
  'DELETE /film/share/{id}': {
    summary: 'Take a link down at once',
    access: 'user',
    ...byId,
  },
});

/** What those do who have a link. */
export const watchRoutes = defineRoutes({
  'POST /watch/open': {
    summary: 'Open a link: what it shows, with addresses of the files',
    access: 'public',
    body: T.Object({
      code: Code,
      isRenewal: T.Optional(
        T.Boolean({ description: 'New addresses for a page that is open; that is no further view' }),
      ),
    }),
    data: Watched,
  },
  'POST /watch/unlock': {
    summary: 'Give the password of a link: the answered code takes the place of that of the link',
    access: 'public',
    body: T.Object({
      code: Code,
      password: T.String({ minLength: 1, maxLength: shareLimits.password.max }),
    }),
    data: T.Object({ code: T.String() }),
  },
  'POST /watch/report': {
    summary: 'Report what a link shows to the operators',
    access: 'public',
    body: T.Object({ code: Code, ...Report.properties }),
    data: T.Object({ id: Id }),
  },
  'GET /watch/{id}/file': {
    summary: 'A file of a video that a link shows, by its signed address; takes byte ranges',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      render: Id,
      part: T.Enum([...watchParts]),
      download: T.Optional(
        T.Literal(1, {
          description: 'Saved under its name, where the link allows it; not part of what is signed',
        }),
      ),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'video/mp4',
  },
  'GET /watch/oembed': {
    summary:
      'How to embed what a link shows (oEmbed 1.0); only where its owner allows it, and no password is needed',
    access: 'public',
    query: T.Object({
      url: T.String({ maxLength: 500, description: 'Of the watch page' }),
      maxwidth: T.Optional(T.Integer({ minimum: 1 })),
      maxheight: T.Optional(T.Integer({ minimum: 1 })),
      format: T.Optional(T.Literal('json')),
    }),
    framing: 'raw',
    produces: 'application/json',
  },
});
