import { safe } from '../../../src/redaction/redact.ts';
import type { GateEvent } from '../../../src/host/gate-call.ts';
import type { Host, ParsedEvent } from '../../../src/host/host.ts';
import type { EncodedReply, Reply } from '../../../src/host/reply.ts';

/* A host that does nothing as other hosts do: its events, its tools, its replies and its file of hooks are its own. */

type Message = {
  readonly moment?: string;
  readonly chat?: string;
  readonly pen?: string;
  readonly page?: string;
};

function parse(event: object): readonly [ParsedEvent, ...ParsedEvent[]] {
  const { moment, chat = '', page = '' } = event as Message;
  const where = { session: chat, cwd: '', prompt: '' };
  if (moment !== 'scribbled') return [{ kind: 'event', event: { ...where, name: 'other' } }];
  const edit = { file: page, was: { kind: 'unknown' } } as const;
  return [{ kind: 'event', event: { ...where, name: 'edited', edit, use: page } }];
}

function parseForGate(event: object): GateEvent {
  const { moment, chat = '', pen = '', page } = event as Message;
  if (moment !== 'about-to-scribble') return { kind: 'garbled', field: 'moment' };
  const isEdit = pen === 'pencil';
  const call = {
    ...{ tool: pen, cwd: '', command: null, mayWritePlan: isEdit },
    use: isEdit ? ('edit' as const) : ('other' as const),
    files: page === undefined ? [] : [page],
  };
  return { kind: 'tool', session: chat, call };
}

function encode(_: object, reply: Reply): EncodedReply {
  const said = reply.kind === 'tell' ? reply.user : reply.kind === 'block' ? reply.reason : null;
  return { exitCode: 0, json: said === null ? null : { says: said }, text: null, stderr: null };
}

export const SCRIBBLER: Host = {
  id: 'scribbler',
  name: safe`Scribbler`,
  program: 'scribbler',
  maker: 'unknown',
  protocol: {
    isSender: (event) => 'moment' in event,
    isCaller: (environment) => environment['SCRIBBLER'] === '1',
    parse,
    parseForGate,
    encode,
    encodeDenial: (reason) => ({ exitCode: 7, json: { torn: reason }, stderr: reason }),
    replyWords: ['says', 'torn'],
    makerOf: () => 'unknown',
  },
  tools: {
    kinds: new Map([['pencil', 'edit']]),
    shownNames: [safe`pencil`],
    planWriters: new Set(['pencil']),
    patches: new Set(),
    isMcpTool: () => false,
    mcpToolIn: () => null,
    hidesMcpTools: false,
  },
  shellMarkers: ['SCRIBBLER'],
  files: {
    homeVariable: null,
    projectVariable: 'SCRIBBLER_PROJECT',
    folders: ['.scribbler'],
    instructionFiles: ['scribbler.md'],
    projectInstructions: 'SCRIBBLER.md',
    protectedPaths: [/^\.scribbler\/hooks\.txt$/],
    guarded: () => [],
    settings: null,
    plansDir: null,
  },
  messages: {
    look: safe`look at the page`,
    find: safe`leaf through the pages`,
    write: safe`the plan is written with the pencil`,
    remove: safe`countersign init --host scribbler --remove`,
  },
  loadSetup: async () => (await import('./setup.ts')).SCRIBBLER_SETUP,
};
