import * as path from 'node:path';
import * as v from 'valibot';
import { INSTANCE_NAME } from '../../model/backend.ts';
import { MAKERS } from '../../model/maker.ts';
import { mapOf, MODEL, TRUSTED } from '../../model/setting.ts';
import type { BackendContext, ValuesOf } from '../backend.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** Control characters would reach the program's arguments. */
const word = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(1000),
  v.check((text) => !/\p{Cc}/u.test(text)),
);

const PROMISED = new Set<string>(PLACEHOLDERS);

/** Braces around an unknown word are a typing error, not an argument. */
const argument = v.pipe(
  word,
  v.check((text) =>
    [...text.matchAll(/\{([a-z_]+)\}/g)].every(([, name = '']) => PROMISED.has(name)),
  ),
);

const argv = v.pipe(
  v.array(argument),
  v.minLength(1),
  v.maxLength(100),
  v.check(([program = '']) => path.isAbsolute(program)),
);

const commandSchema = v.strictObject({
  argv,
  format: v.optional(v.picklist(['text', 'json', 'jsonl'])),
  /** `result`, `choices.0.message.content` */
  path: v.optional(v.pipe(word, v.regex(/^[^.]+(?:\.[^.]+)*$/))),
  environment: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,100}$/))), v.maxLength(50)),
  ),
  model: v.optional(v.pipe(word, v.check(MODEL.is))),
  maker: v.optional(v.picklist(MAKERS)),
});

export type CommandSettings = v.InferOutput<typeof commandSchema>;

export const COMMAND_SETTINGS = {
  'review.command': mapOf(v.record(v.pipe(v.string(), v.regex(INSTANCE_NAME)), commandSchema), {
    fallback: null,
    expects: 'write names and their commands: { local: { argv: [/full/path/of/program] } }',
    about: 'your own review programs, by name (docs/routes.md)',
    trust: TRUSTED,
  }),
} as const;

export type NamedCommands = ValuesOf<typeof COMMAND_SETTINGS>;

/** The settings under this backend's name; null without any. */
export function settingsOf({
  name,
  settings,
}: Pick<BackendContext<NamedCommands>, 'name' | 'settings'>): CommandSettings | null {
  const [, own = ''] = name.split('/');
  const commands = settings['review.command'] ?? {};
  return Object.hasOwn(commands, own) ? (commands[own] ?? null) : null;
}
