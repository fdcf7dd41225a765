import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { Projects } from '../../projects';
import { checkInstruction, type Instructions } from './instructions';

/** How often an account may instruct: each sentence may cost a model's time. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: 30 }];

export function instructionRoutes(
  route: Route,
  { instructions, projects, db }: { instructions: Instructions; projects: Projects; db: Database },
): void {
  route('POST /avatar/project/instruct', async ({ body, principal, language: asked, reply }) => {
    const { projectId, language = asked, stage } = body;
    const text = checkInstruction(body.text);
    await projects.checkReach(projectId, principal);
    await spend(db, `instruct:${principal.accountId}`, LIMITS);
    return instructions.read({ accountId: principal.accountId, text, language, stage }, callerGone(reply));
  });
}
