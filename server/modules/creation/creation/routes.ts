import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import type { CreationStep } from '../../../../contract/creation/schema';
import type { Route } from '../../../http/register';
import type { Projects } from '../../projects';
import type { Creations } from './service';

/** The steps to skip, since the project already has their result. */
function keptSteps(given: {
  background?: string;
  virtualUrl?: object;
  audio?: number;
  modelId?: string;
  componentConfig?: object;
}): CreationStep[] {
  const kept: CreationStep[] = [];
  if (given.background !== undefined) kept.push('background');
  if (given.virtualUrl !== undefined) kept.push('avatar');
  if (given.audio !== undefined) kept.push('voice');
  if (given.componentConfig !== undefined) kept.push('dialog-box', 'interaction');
  if (given.modelId !== undefined) kept.push('role');
  return kept;
}

export function creationRoutes(
  route: Route,
  {
    creations,
    projects,
    designOf,
  }: {
    creations: Creations;
    projects: Projects;
    /** The design of an avatar; null for one that is used as drawn. */
    designOf: (id: number) => Promise<AvatarDesign | null>;
  },
): void {
  route('POST /avatar/project/ai_generate', async ({ body, principal, language: asked }) => {
    const { projectId, description, details, categoryId, categoryName, plan } = body;
    const language = body.language ?? asked;
    // The project's own shape holds, whatever direction the caller names.
    const { row, facts } = await projects.shown(projectId, principal);
    const avatar = facts.events.virtualUrl?.id;
    return creations.begin(principal.accountId, {
      projectId,
      language,
      wish: {
        description,
        details,
        categoryId,
        categoryName,
        name: row.name,
        ratio: facts.ratio,
        language,
        ...(avatar !== undefined && { stage: { avatar, design: await designOf(avatar) } }),
      },
      kept: keptSteps(body),
      plan,
    });
  });

  route('GET /avatar/project/ai_generate/rights', ({ principal }) => creations.rights(principal.accountId));

  route('GET /avatar/project/ai_generate/{id}', ({ params, principal, language }) =>
    creations.get(params.id, principal.accountId, language),
  );

  route('POST /avatar/project/ai_generate/{id}/end', ({ params, body, principal, language }) =>
    creations.end(params.id, principal.accountId, body, language),
  );

  route('GET /avatar/project/{id}/creation', async ({ params, principal, language }) => {
    await projects.checkReach(params.id, principal);
    return creations.open(params.id, principal.accountId, language);
  });
}
