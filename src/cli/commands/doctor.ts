import { styleText } from 'node:util';
import type { PredictedRoute, Outlook } from '../../engine/preview/predict-routes.ts';
import type { DoctorCheck } from '../../model/check.ts';
import type { Emission } from '../../model/emission.ts';
import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, redactJson, safe, stringify } from '../../redaction/redact.ts';
import { wrapText } from '../arguments/wrap-text.ts';

export type DoctorView = {
  readonly checks: readonly DoctorCheck[];
  readonly routes: RoutesView;
  /** Names of checks about reviewers that are not set up here. */
  readonly unused: readonly string[];
};

/** The effective routing table with the state of each route, or the reason there is none. */
export type RoutesView =
  | {
      readonly kind: 'table';
      readonly origin: Redacted;
      readonly hash: string;
      readonly routes: readonly PredictedRoute[];
    }
  | { readonly kind: 'none'; readonly why: Redacted };

export type DoctorFormat = {
  readonly json: boolean;
  /** Every check on its own, and the routes. */
  readonly verbose: boolean;
  readonly colour: boolean;
  /** Infinite in a pipe. */
  readonly width: number;
};

/** `countersign doctor`: exit 1 if something needs fixing. */
export function showDoctor(view: DoctorView, format: DoctorFormat): Emission {
  const { json, verbose, colour, width } = format;
  const problems = view.checks.filter(({ state }) => state === 'problem').length;
  const stdout = json
    ? safe`${stringify(redactJson(reportOf(view, problems)), 2)}\n`
    : redact(`${lines(view, problems, { paint: painter(colour), width, verbose }).join('\n')}\n`);
  return { exitCode: problems === 0 ? 0 : 1, stdout, stderr: safe`` };
}

function reportOf({ checks, routes }: DoctorView, problems: number): object {
  return { doctor_schema: 1, checks, routes: routesReport(routes), problems };
}

function routesReport(view: RoutesView): object {
  if (view.kind === 'none') return { valid: false, message: view.why };
  const asked = view.routes.find(({ outlook }) => outlook.kind === 'asked');
  return {
    valid: true,
    origin: view.origin,
    hash: `sha256:${view.hash}`,
    asked: asked?.route.backend ?? null,
    routes: view.routes.map(({ route, conditions, outlook }) => ({
      backend: route.backend,
      when: conditions,
      fail_mode: route.failMode,
      outlook: outlook.kind,
      why: 'why' in outlook ? outlook.why : null,
    })),
  };
}

type TextStyle = Parameters<typeof styleText>[0];
type PaintText = (style: TextStyle, text: string) => string;

function painter(colour: boolean): PaintText {
  return (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
}

const STATE_STYLE: Readonly<Record<DoctorCheck['state'], TextStyle>> = {
  ok: 'green',
  note: 'yellow',
  problem: ['bold', 'red'],
};

type DoctorStyle = {
  readonly paint: PaintText;
  readonly width: number;
  readonly verbose: boolean;
};

function lines(view: DoctorView, problems: number, look: DoctorStyle): string[] {
  const { paint, verbose } = look;
  const checks = verbose ? view.checks : foldChecks(view);
  const nameWidth = Math.max(...checks.map(({ name }) => name.length));
  return [
    ...checks.flatMap((check) => checkLines(check, nameWidth, look)),
    '',
    ...(verbose ? [...routeLines(view.routes, look), ''] : []),
    problems === 0
      ? paint('green', 'nothing needs fixing')
      : paint(['bold', 'red'], problems === 1 ? '1 problem' : `${problems} problems`),
  ];
}

/** One line for all that works and needs no words, and one for all reviewers that are not set up. */
function foldChecks(view: DoctorView): readonly DoctorCheck[] {
  const { checks } = view;
  const basics = checks.filter(({ name, state }) => state === 'ok' && BASICS.includes(name));
  const unused = checks.filter(({ name, state }) => state === 'note' && view.unused.includes(name));
  const rest = checks.filter((check) => !basics.includes(check) && !unused.includes(check));
  return [
    ...folded(basics, { name: 'setup', state: 'ok', detail: namesOf(basics), fix: null }),
    ...rest,
    ...folded(unused, { name: 'others', state: 'note', detail: notSetUp(unused), fix: null }),
  ];
}

/** Checks whose details matter only when something is wrong. */
const BASICS: readonly string[] = ['node', 'git', 'configuration', 'state', 'artifacts', 'plan'];

function folded(checks: readonly DoctorCheck[], one: DoctorCheck): readonly DoctorCheck[] {
  return checks.length === 0 ? [] : [one];
}

function notSetUp(checks: readonly DoctorCheck[]): Redacted {
  return safe`not set up: ${namesOf(checks)} (countersign doctor --verbose)`;
}

function namesOf(checks: readonly DoctorCheck[]): Redacted {
  return redact(checks.map(({ name }) => name).join(', '));
}

const STATE_WIDTH = 'problem'.length;

function checkLines(
  { name, state, detail, fix }: DoctorCheck,
  nameWidth: number,
  look: DoctorStyle,
) {
  const { paint, width } = look;
  const indent = STATE_WIDTH + nameWidth + 4;
  const [first = '', ...more] = wrapText(clean(detail), indent, width);
  const head = paint(STATE_STYLE[state], state.padEnd(STATE_WIDTH));
  const label = name.padEnd(nameWidth);
  const rest = [...more, ...(fix === null ? [] : wrapText(`fix: ${clean(fix)}`, indent, width))];
  return [`${head}  ${label}  ${first}`, ...rest.map((line) => `${' '.repeat(indent)}${line}`)];
}

function routeLines(view: RoutesView, { width: columns }: DoctorStyle): string[] {
  if (view.kind === 'none') return wrapText(`routes: ${clean(view.why)}`, 0, columns);
  const width = Math.max(...view.routes.map(({ route }) => route.backend.length));
  return [
    `routes: ${clean(view.origin)}, sha256:${view.hash}`,
    ...view.routes.flatMap(({ route, outlook }, index) => {
      const head = `${index + 1}. ${route.backend.padEnd(width)}  `;
      const [first = '', ...more] = wrapText(outlookWords(outlook), head.length, columns);
      return [`${head}${first}`, ...more.map((line) => `${' '.repeat(head.length)}${line}`)];
    }),
  ];
}

function outlookWords(outlook: Outlook): string {
  switch (outlook.kind) {
    case 'asked':
      return 'would be asked';
    case 'next':
      return 'used if the ones before it fail';
    case 'fails':
      return `would fail: ${clean(outlook.why)}`;
    case 'skipped':
      return `would be skipped: ${clean(outlook.why)}`;
    case 'unreached':
      return 'never used: a hard_fail route before it ends the review';
  }
}

/** Words of a file or a program cannot draw on the terminal, nor begin a line. */
function clean(text: Redacted): Redacted {
  return oneLine(printable(text));
}
