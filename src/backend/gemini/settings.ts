import type { Effort } from '../../model/review/request.ts';
import type { GeminiAccess } from './access.ts';

/** The name of the model in the settings; the client has no flags for schema and effort. */
export const ALIAS = 'countersign';

type Wanted = {
  readonly authType: GeminiAccess['authType'];
  readonly model: string;
  readonly effort: Effort;
  readonly schema: object | null;
  readonly mayRead: boolean;
};

/** No tool has this name; an empty list would enable all tools. */
const NO_TOOLS = ['none'];
const READING_TOOLS = ['read_file', 'glob', 'grep_search', 'list_directory'];

/** A call of a missing tool gets an error, and the model runs again. */
const MAX_TURNS = 3;
const MAX_TURNS_READING = 50;

/** Settings of the private home: turn off everything beyond one answer to one prompt. */
export function geminiSettings({ authType, model, effort, schema, mayRead }: Wanted): object {
  return {
    // A folder's own settings and instructions need trust; GEMINI_RESTRICTED_MODE denies it.
    security: { auth: { selectedType: authType }, folderTrust: { enabled: false } },
    tools: { core: mayRead ? READING_TOOLS : NO_TOOLS },
    hooksConfig: { enabled: false },
    skills: { enabled: false },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: {
      enableAutoUpdate: false,
      enableAutoUpdateNotification: false,
      // Its own retries take minutes.
      maxAttempts: 1,
      plan: { enabled: false },
    },
    experimental: { enableAgents: false },
    context: { includeDirectoryTree: false },
    model: { maxSessionTurns: mayRead ? MAX_TURNS_READING : MAX_TURNS },
    modelConfigs: {
      customAliases: {
        [ALIAS]: {
          modelConfig: { model, generateContentConfig: answerConfig(model, effort, schema) },
        },
      },
    },
  };
}

function answerConfig(model: string, effort: Effort, schema: object | null): object {
  return {
    thinkingConfig: thinkingOf(model, effort),
    ...(schema === null
      ? {}
      : { responseMimeType: 'application/json', responseJsonSchema: schema }),
  };
}

const BUDGETS: Readonly<Record<Effort, number>> = {
  low: 2048,
  medium: 8192,
  high: 16_384,
  xhigh: 24_576,
};

/** Gemini 2.5 limits tokens, later models have levels. */
function thinkingOf(model: string, effort: Effort): object {
  if (model.startsWith('gemini-2.')) return { thinkingBudget: BUDGETS[effort] };
  return { thinkingLevel: effort === 'low' ? 'LOW' : 'HIGH' };
}
