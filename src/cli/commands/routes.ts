import {
  type ExplainedRoute,
  type ExplainedTable,
  explainTable,
  type Registries,
} from '../../engine/preview/explain-routes.ts';
import type { Emission } from '../../model/emission.ts';
import { compareMakers, type Maker } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { Note, TableChoice } from '../../model/route.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import type { FlagValues } from '../arguments/args.ts';

export type RoutesDoor = Registries & {
  /** With all notes, including those of the files it was read from. */
  readonly choice: TableChoice;
  /** The maker of the model whose work is reviewed. */
  readonly host: Maker;
  /** For routes without a time limit of their own. */
  readonly timeoutSeconds: number;
};

/**
 * `countersign routes`: the effective table and the current result of its conditions. Fails closed:
 * exit 2.
 */
export async function runRoutes(flags: FlagValues, door: RoutesDoor): Promise<Emission> {
  const json = flags['json'] === true;
  const { choice } = door;
  if (choice.kind === 'refused')
    return {
      exitCode: 2,
      stdout: json ? refusalJson(choice) : safe``,
      stderr: refusalLines(choice),
    };
  const table = await explainTable(choice.table, door);
  const stdout = (json ? tableJson : tableText)({ ...choice, ...door, ...table });
  return { exitCode: 0, stdout, stderr: safe`` };
}

type RefusedTable = Extract<TableChoice, { kind: 'refused' }>;

function refusalLines({ message, problems, notes }: RefusedTable): Redacted {
  const warnings = notes.filter(({ level }) => level === 'warning').map(noteLine);
  const lines = [...warnings, ...problems.map(clean), clean(message)];
  return redact(lines.map((line) => `countersign: ${line}\n`).join(''));
}

function refusalJson({ message, problems, notes }: RefusedTable): Redacted {
  return document({ valid: false, message, problems, notes });
}

type RoutesTableView = ExplainedTable & {
  readonly origin: string;
  readonly notes: readonly Note[];
  readonly timeoutSeconds: number;
  readonly host: Maker;
};

function tableText(view: RoutesTableView): Redacted {
  const lines = [
    `route table: ${clean(view.origin)}`,
    `hash: sha256:${view.hash}`,
    '',
    ...view.routes.flatMap((one, index) => routeLines(one, index + 1, view)),
    ...(view.notes.length === 0 ? [] : ['']),
    ...view.notes.map(noteLine),
  ];
  return redact(`${lines.join('\n')}\n`);
}

function routeLines(
  { route, ...now }: ExplainedRoute,
  number: number,
  view: RoutesTableView,
): string[] {
  const held = now.conditions.every(({ holds }) => holds);
  const when = now.conditions.map(({ name, holds }) => `${clean(name)} (${holds ? 'yes' : 'no'})`);
  const seconds = route.timeoutSeconds ?? view.timeoutSeconds;
  return [
    `${number}. ${route.backend}: ${held ? 'would be tried' : 'would be skipped'}`,
    `   when ${when.join(', ')}`,
    `   ${route.failMode}, timeout ${seconds} s, retries ${route.retries}`,
    `   capabilities: ${now.capabilities.join(', ') || 'none'}`,
    `   maker: ${makerWords(now.maker, view.host)}`,
  ];
}

function makerWords(maker: Maker, host: Maker): string {
  const isSame = compareMakers(maker, host) === 'same-maker';
  return isSame ? `${maker} (same maker as the agent)` : maker;
}

function noteLine({ level, text }: Note): string {
  return `${level}: ${clean(text)}`;
}

/** Text from a file must not move the cursor or begin a new line. */
function clean(text: string): Redacted {
  return oneLine(printable(redact(text)));
}

function tableJson(view: RoutesTableView): Redacted {
  return document({
    valid: true,
    origin: view.origin,
    hash: `sha256:${view.hash}`,
    table: view.line,
    routes: view.routes.map(({ route, conditions, capabilities, maker }) => ({
      backend: route.backend,
      when: conditions,
      fail_mode: route.failMode,
      timeout_seconds: route.timeoutSeconds ?? view.timeoutSeconds,
      retries: route.retries,
      capabilities,
      maker,
      independence: compareMakers(maker, view.host),
    })),
    notes: view.notes,
  });
}

function document(fields: object): Redacted {
  return safe`${stringify(redactJson({ routes_schema: 1, ...fields }), 2)}\n`;
}
