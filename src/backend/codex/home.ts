import * as path from 'node:path';
import type { AskOptions } from '../../model/backend.ts';
import type { Environment } from '../../model/environment.ts';
import type { Maker } from '../../model/maker.ts';
import { readTextFile } from '../../system/files/files.ts';
import { redact, safe } from '../../redaction/redact.ts';
import {
  type CodexConfigRead,
  makerOfProvider,
  parseCodexConfig,
  parseKeySource,
} from './config.ts';

/** Directory of codex's configuration and login. */
export const HOME_VARIABLE = 'CODEX_HOME';

/** Only full paths: an empty or relative one would name a folder of the project. */
export function codexHome(environment: Environment): string | null {
  const own = environment[HOME_VARIABLE];
  if (own !== undefined && own !== '') return path.isAbsolute(own) ? own : null;
  const home = environment['HOME'] ?? '';
  return path.isAbsolute(home) ? path.join(home, '.codex') : null;
}

/** Maker of the model behind the provider in the user's configuration. */
export function codexMaker(environment: Environment): Maker {
  const home = codexHome(environment);
  if (home === null) return 'openai';
  const file = readTextFile(path.join(home, 'config.toml'));
  return file.kind === 'read' ? makerOfProvider(file.text) : 'openai';
}

/** Reads the parts of the user's configuration that matter in this mode. */
export function readCodexConfig(home: string, tools: AskOptions['tools']): CodexConfigRead {
  const parse = tools === 'none' ? parseCodexConfig : parseKeySource;
  const file = readTextFile(path.join(home, 'config.toml'));
  if (file.kind === 'read') return parse(file.text);
  if (file.errno === 'ENOENT') return parse('');
  return { kind: 'unusable', why: safe`its config.toml cannot be read: ${redact(file.errno)}` };
}
