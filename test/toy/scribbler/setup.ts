import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HostPlace } from '../../../src/host/host-place.ts';
import type { FoundHooks, HostSetup } from '../../../src/host/host-setup.ts';
import type { HookFileFormat } from '../../../src/host/shared/hook-file.ts';
import type { HookTable } from '../../../src/host/shared/hook-table.ts';
import { safe } from '../../../src/redaction/redact.ts';

const FILE = '.scribbler/hooks.txt';

/** One line for each hook: `MOMENT COMMAND`. */
const HOOK_LINES: HookFileFormat = {
  create: linesOf,
  read: (text) => ({
    kind: 'read',
    file: {
      hasEntries: () => text.includes(' hook '),
      holdsExactly: (table) => text === linesOf(table),
      callsLane: (lane) => text.includes(` hook ${lane}\n`),
      add: (table) => [{ start: text.length, end: text.length, text: linesOf(table) }],
      withoutEntries: () => text.replaceAll(/^.* hook .*\n/gm, ''),
    },
  }),
};

function linesOf(table: HookTable): string {
  return Object.entries(table)
    .flatMap(([moment, groups]) =>
      groups.flatMap(({ hooks }) => hooks.map(({ command }) => `${moment} ${command}\n`)),
    )
    .join('');
}

function findHooks({ projectRoot }: HostPlace): FoundHooks {
  const lanes = lanesIn(path.join(projectRoot, FILE));
  const found = { how: FILE, lanes, plugin: null, disabled: null, gone: [], versions: [] };
  const installations = lanes.length === 0 ? [] : [found];
  const isInUse = installations.length > 0;
  return { installations, unreadable: [], missingPlugins: [], disabled: null, isInUse };
}

function lanesIn(file: string): readonly string[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(/ hook (\w+)$/gm)].map(([, lane = '']) => lane);
  } catch {
    return [];
  }
}

export const SCRIBBLER_SETUP: HostSetup = {
  oldest: '1.0.0',
  hookFiles: { local: FILE, shared: FILE },
  hookFile: HOOK_LINES,
  hooks: (command) => ({
    scribbled: [{ hooks: [{ type: 'command', command: command('after'), timeout: 600 }] }],
  }),
  gate: null,
  dependency: 'countersign',
  hasPosixShell: true,
  trustNote: null,
  findHooks,
  askHooks: async (place) => findHooks(place),
  examine: async (place) => ({
    found: findHooks(place),
    program: null,
    hookChecks: [{ name: 'hooks', state: 'note', detail: safe`the pencil is sharp`, fix: null }],
    programChecks: [],
  }),
  pluginFixes: { reinstall: () => safe`sharpen it`, update: () => safe`sharpen it` },
};
