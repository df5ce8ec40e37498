import { type Key, KEYS, settingOf } from '../../src/config/settings.ts';

const HEAD = `# Every setting of countersign with its default: as .countersign.yaml in a project, or as
# ~/.config/countersign/config.yaml for yourself. Keep what you change and delete the rest.
# (T): in a project's file it counts only after: countersign trust
# (t): a project's file that is not trusted may only make it stricter`;

/** What to write where there is no default. */
const EXAMPLES: Readonly<Partial<Record<Key, string>>> = {
  'review.models.documents': 'gpt-5.2',
  'review.models.code': 'gpt-5.2-codex',
  'review.base_url': 'http://127.0.0.1:11434/v1',
  'review.model_invoke': '/opt/loa/bin/model-invoke',
  'review.routes': '[{ backend: codex, when: [codex_available], fail_mode: hard_fail }]',
  'review.policy.ci_backends': '[codex, curl]',
  'hooks.model': 'gpt-5.2-codex',
  'hooks.fast_model': 'gpt-5.2-mini',
};

const MARKS = { free: '', add: '', trusted: ' (T)', tighten: ' (t)' } as const;

/** The example file: valid as it is, and without effect. */
export function exampleFile(): string {
  const lines: string[] = [HEAD];
  let open: readonly string[] = [];
  for (const key of KEYS) {
    const parents = key.split('.').slice(0, -1);
    lines.push(...sectionLines(parents, open), ...leafLines(key, '  '.repeat(parents.length)));
    open = parents;
  }
  return `${lines.join('\n')}\n`;
}

function sectionLines(parents: readonly string[], open: readonly string[]): string[] {
  const changed = parents.findIndex((name, depth) => name !== open[depth]);
  if (changed === -1) return [];
  return parents.slice(changed).flatMap((name, index) => {
    const depth = changed + index;
    return [...(depth === 0 ? [''] : []), `${'  '.repeat(depth)}${name}:`];
  });
}

function leafLines(key: Key, indent: string): string[] {
  const { about, fallback, trust } = settingOf(key);
  const name = key.split('.').at(-1) ?? '';
  const value = fallback === null ? EXAMPLES[key] : JSON.stringify(fallback).replaceAll('"', '');
  if (value === undefined) throw new Error(`${key} needs an example`);
  const comment = fallback === null ? '# ' : '';
  return [`${indent}# ${about}${MARKS[trust.kind]}`, `${indent}${comment}${name}: ${value}`];
}
