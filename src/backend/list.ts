import { anthropic } from './anthropic/definition.ts';
import type { BackendDefinition } from './backend.ts';
import { claude } from './claude/definition.ts';
import { codex } from './codex/definition.ts';
import { command } from './command/definition.ts';
import { copilot } from './copilot/definition.ts';
import { curl } from './curl/definition.ts';
import { gemini } from './gemini/definition.ts';
import { google } from './google/definition.ts';
import { hounfour } from './hounfour/definition.ts';
import { ollama } from './ollama/definition.ts';
import { opencode } from './opencode/definition.ts';
import { qwen } from './qwen/definition.ts';

/** All backends. A new one needs a folder and a line here. */
export const BACKENDS: readonly BackendDefinition[] = [
  hounfour,
  codex,
  curl,
  claude,
  gemini,
  qwen,
  opencode,
  copilot,
  command,
  anthropic,
  google,
  ollama,
];
