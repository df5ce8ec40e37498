import { ANSWERS_READ } from './answers.ts';
import { CONFIGURATION } from './configuration.ts';
import { DIFFS } from './diffs.ts';
import { HOST_EVENTS } from './host-events.ts';
import type { Property } from './property.ts';
import { REDACTION } from './redaction.ts';
import { SHELL } from './shell.ts';

export const PROPERTIES: readonly Property[] = [
  HOST_EVENTS,
  CONFIGURATION,
  DIFFS,
  ANSWERS_READ,
  SHELL,
  REDACTION,
];
