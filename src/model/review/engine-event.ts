import type { BackendName, Capability, Usage } from '../backend.ts';
import type { WaitReason } from '../clock.ts';
import type { FilesSent } from './receipt.ts';
import type { RedactedJson } from './result.ts';
import type { Note } from '../route.ts';

export type PassNumber = 1 | 2 | 3;

/** A single-pass review has a pass 1 too, also after a plan pass that failed. */
export type PassName = {
  readonly pass: PassNumber;
  readonly task: 'plan' | 'review' | 'verify' | 'single';
  /** For a pass that runs in several parts. */
  readonly part?: PartNumber;
};

export type PartNumber = { readonly number: number; readonly of: number };

/** Progress of a review; the command decides what to print. */
export type EngineEvent =
  | ({ readonly kind: 'note' } & Note)
  | { readonly kind: 'table'; readonly line: string; readonly hash: string }
  | { readonly kind: 'route-skipped'; readonly backend: BackendName }
  | {
      readonly kind: 'route-tried';
      readonly backend: BackendName;
      /** As written in the table's line. */
      readonly conditions: string;
      readonly result: 'pending' | 'success' | 'fail';
      readonly reason: string | null;
    }
  | {
      readonly kind: 'route-retried';
      readonly backend: BackendName;
      readonly retry: number;
      readonly of: number;
    }
  | {
      readonly kind: 'capability-missing';
      readonly backend: BackendName;
      readonly capability: Capability;
      readonly instead: string;
    }
  | { readonly kind: 'pass-started'; readonly pass: PassNumber; readonly of: number }
  /**
   * A part of a change that is too large for one request; `pass` is null if there is only one pass.
   */
  | PartStarted
  /** The content of the next request; `pass` is null if there is only one. */
  | ({ readonly kind: 'packed'; readonly pass: PassNumber | null } & Packed)
  /** The parsed answer, for saving, and the usage of all requests on this route so far. */
  | PassEnded
  /** A review in several passes has finished; `of`: its time limit in seconds. */
  | { readonly kind: 'passes-complete'; readonly seconds: number; readonly of: number }
  /** A backend waits before a retry. */
  | { readonly kind: 'waiting'; readonly why: WaitReason; readonly seconds: number }
  | { readonly kind: 'hard-failed'; readonly backend: BackendName }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'used-up'; readonly limit: 'attempts' | 'seconds'; readonly most: number };

export type PartStarted = {
  readonly kind: 'part-started';
  readonly pass: PassNumber | null;
  readonly part: PartNumber;
  readonly files: number;
};

export type PassEnded = PassName & {
  readonly kind: 'pass-ended';
  readonly backend: BackendName;
  readonly answer: RedactedJson;
  readonly usage: Usage | null;
};

export type Packed = {
  /** The number of the part; null: everything is shown. */
  readonly part: PartNumber | null;
  readonly files: FilesSent | null;
  readonly leftOut: number;
  readonly characters: number;
};

export type OnEvent = (event: EngineEvent) => void;
