import type { Language } from '../../../contract/errors';
import { createAddressJudge } from '../../http/outbound-address';
import { createOutboundFetch } from '../../http/outbound-fetch';
import type { ServerDeps } from '../../deps';
import { calculator } from './builtin/calculator';
import { clock } from './builtin/clock';
import { createWeather } from './builtin/weather';
import type { RunnableTool, ToolOutcome, ToolRun, TriggeredTool } from './runnable';
import { toolRoutes } from './routes';
import { createToolList } from './running/list';
import { proposal } from './running/proposal';
import { createToolRuns } from './running/service';
import { askFor, spoken } from './running/spoken';
import { createSeal } from '../../http/seal';
import { ANSWER_MEGABYTES } from './source/read';
import { createToolSources } from './source/service';
import { sweepCalls } from './source/store';
import { proposalTexts } from './texts';

/** Tools of roles, for the domain that answers questions. */
export interface Tools {
  /** The tools among `toolIds` that may run now. */
  forRole(ownerId: string, toolIds: readonly string[]): Promise<RunnableTool[]>;
  /** Never rejects for what a tool does. */
  run(call: ToolRun): Promise<ToolOutcome>;
  /** The tool that a text asks for by a trigger word; null when there is none. */
  triggered(
    ownerId: string,
    toolIds: readonly string[],
    text: string,
    language: Language,
  ): Promise<TriggeredTool | null>;
  /** A sentence for people: what a tool answered, or that it could not. */
  spoken(outcome: ToolOutcome, language: Language): string;
  /** Says what a tool would change, with every value that it would be given, and asks whether it may. */
  propose(tool: string, args: unknown, language: Language): string;
  /** Says that a consent was used before. */
  consentUsed(language: Language): string;
  /** A sentence that asks for the arguments that a text lacks. */
  askFor(triggered: TriggeredTool, language: Language): string;
}

const consentUsed = (language: Language): string => proposalTexts[language].used;

/** Tools of roles: built-in ones, and tools of HTTP services and MCP servers that accounts name. */
export function registerTools({ db, config, secret, route, schedule, onError }: ServerDeps): Tools {
  const { weatherUrl, geocodingUrl, linkHosts } = config;
  const seal = createSeal(secret, 'tool credentials');
  const outbound = createOutboundFetch(linkHosts, { limit: ANSWER_MEGABYTES * 2 ** 20 });
  const toWeather = createOutboundFetch(linkHosts, {
    limit: ANSWER_MEGABYTES * 2 ** 20,
    trusted: [weatherUrl, geocodingUrl].map((address) => new URL(address).origin),
  });
  const builtins = [clock, calculator, createWeather(toWeather, { weatherUrl, geocodingUrl })];
  const list = createToolList({ db, builtins });
  const run = createToolRuns({ db, outbound, seal, builtins, onError });
  const sources = createToolSources({ db, outbound, judge: createAddressJudge(linkHosts), seal });
  toolRoutes(route, { sources, list, run, isBuiltin: (id) => builtins.some((tool) => tool.id === id) });
  schedule.sweep(sweepCalls);
  return {
    forRole: list.forRole,
    triggered: list.triggered,
    run,
    spoken,
    askFor,
    propose: proposal,
    consentUsed,
  };
}

export type { RunnableTool, ToolFailure, ToolOutcome, ToolRun, TriggeredTool } from './runnable';
