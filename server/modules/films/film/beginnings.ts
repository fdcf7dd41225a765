import type { ProjectDocument, Ratio } from '../../../../contract/document/schema';
import type { Language } from '../../../../contract/errors';
import type { FilmBeginning } from '../../../../contract/film/routes';
import type { Film, FilmLanguage } from '../../../../contract/film/schema';
import { spokenFor } from '../../../../contract/common/languages';
import { languageVoices } from '../../../../contract/speech/limits';
import type { UserPrincipal } from '../../../http/principal';
import type { Catalogue } from '../../catalogue';
import { newDocument, type ProjectDomain } from '../../projects';
import type { FilmTemplates } from '../template/service';
import { newFilm } from './new-film';

export interface BeginningDeps {
  catalogue: Pick<Catalogue, 'avatars' | 'backgrounds' | 'voices' | 'findVoice' | 'findAvatar'>;
  work: Pick<ProjectDomain, 'projects' | 'templates'>;
  filmTemplates: Pick<FilmTemplates, 'open'>;
}

/** What a film begins with, and the language that it is to have. */
export interface Beginning {
  from: FilmBeginning;
  /** Of a blank one. */
  ratio?: Ratio | undefined;
  language: FilmLanguage;
}

/** Makes the documents of new films. */
export interface Beginnings {
  /**
   * The document of a film that nobody has changed yet.
   * @param language of what the catalogue tells the caller
   * @throws AppError notFound for a project or a template that the caller may not use
   */
  make(
    principal: UserPrincipal,
    beginning: Beginning,
    language: Language,
  ): Promise<ProjectDocument & { film: Film }>;
}

/** See {@link Beginnings}. */
export function createBeginnings({ catalogue, work, filmTemplates }: BeginningDeps): Beginnings {
  const { projects, templates } = work;

  /** A stage with the first avatar, and the first background that is not only tried. */
  async function blankStage(accountId: string, ratio: Ratio, language: Language): Promise<ProjectDocument> {
    const [avatars, backgrounds] = await Promise.all([
      catalogue.avatars(accountId, { pageSize: 1 }, language),
      catalogue.backgrounds(accountId, {}, language),
    ]);
    const stage = newDocument(ratio);
    const [avatar] = avatars.records;
    const background = backgrounds.records.find(({ fileType, trial }) => fileType === 'image' && !trial);
    return {
      ...stage,
      ...(background && {
        background: { ...stage.background, kind: 'image', materialId: background.id },
      }),
      ...(avatar && {
        events: {
          ...stage.events,
          virtualUrl: { id: avatar.id, name: avatar.name },
          audioId: avatar.audioId,
        },
      }),
    };
  }

  async function stageOf(
    principal: UserPrincipal,
    from: Exclude<FilmBeginning, { kind: 'filmTemplate' }>,
    { ratio = 1, language: spoken }: Beginning,
    language: Language,
  ): Promise<ProjectDocument> {
    if (from.kind === 'template') return templates.open(from.id, principal.accountId, spoken);
    if (from.kind === 'blank') return blankStage(principal.accountId, ratio, language);
    const { source, ownerId } = await projects.reach(from.id, principal);
    return projects.documents.open(source, ownerId);
  }

  /** A voice itself where it speaks a language, or one of that language for the same gender. */
  async function voiceIn(accountId: string, audioId: number, language: FilmLanguage): Promise<number> {
    const voice = await catalogue.findVoice(audioId, { accountId }, language);
    if (voice?.locale === language) return voice.id;
    const { records } = await catalogue.voices(accountId, { locale: language, pageSize: 20 }, language);
    const usual = languageVoices[spokenFor(language)];
    return records.find(({ gender, trial }) => gender === voice?.gender && !trial)?.id ?? usual;
  }

  /** A film template with the voice of its language, and the avatar under the name that its catalogue has for the caller. */
  async function ofTemplate(
    { accountId }: UserPrincipal,
    id: string,
    spoken: FilmLanguage,
    language: Language,
  ): Promise<ProjectDocument & { film: Film }> {
    const document = await filmTemplates.open(id, spoken);
    const { film, events } = document;
    const voice = film.voices[spoken];
    const audioId = await voiceIn(accountId, voice?.audioId ?? events.audioId, spoken);
    const figure = events.virtualUrl;
    const avatar = figure && (await catalogue.findAvatar(figure.id, { accountId }, language));
    const named = <S extends Pick<ProjectDocument, 'events'>>(stage: S): S => ({
      ...stage,
      events: {
        ...stage.events,
        audioId,
        virtualUrl: stage.events.virtualUrl && {
          ...stage.events.virtualUrl,
          name: avatar?.name ?? stage.events.virtualUrl.name,
        },
      },
    });
    const byId = Object.fromEntries(
      Object.entries(film.scenes.byId).map(([key, scene]) => [key, { ...scene, stage: named(scene.stage) }]),
    );
    const voices = voice === undefined ? film.voices : { [spoken]: { ...voice, audioId } };
    return { ...named(document), film: { ...film, voices, scenes: { ...film.scenes, byId } } };
  }

  return {
    async make(
      principal: UserPrincipal,
      beginning: Beginning,
      language: Language,
    ): Promise<ProjectDocument & { film: Film }> {
      const { from, language: spoken } = beginning;
      if (from.kind === 'filmTemplate') return ofTemplate(principal, from.id, spoken, language);
      const stage = await stageOf(principal, from, beginning, language);
      const audioId = await voiceIn(principal.accountId, stage.events.audioId, spoken);
      return newFilm(stage, { language: spoken, audioId });
    },
  };
}
