import type { BackendName, Capability, Usage } from '../backend.ts';
import type { WaitReason } from '../clock.ts';
import type { FilesSent } from './receipt.ts';
import type { RedactedJson } from './result.ts';
import type { Note } from '../route.ts';

export type PassNumber = 1 | 2 | 3;

/** A review in one pass has a pass 1 too, and may follow a plan that came to nothing. */
export type PassName = {
  readonly pass: PassNumber;
  readonly task: 'plan' | 'review' | 'verify' | 'single';
  /** Of a pass that is made in several parts. */
  readonly part?: PartNumber;
};

export type PartNumber = { readonly number: number; readonly of: number };

/** What is reported while a review goes on; the door decides what to print. */
export type EngineEvent =
  | ({ readonly kind: 'note' } & Note)
  | { readonly kind: 'table'; readonly line: string; readonly hash: string }
  | { readonly kind: 'route-skipped'; readonly backend: BackendName }
  | {
      readonly kind: 'route-tried';
      readonly backend: BackendName;
      /** As they stand in the table's line. */
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
  /** One of the parts of a change that is too large for one request; `pass` is null where there is only one pass. */
  | PartStarted
  /** What of the content the next ask shows; `pass` is null for the only one. */
  | ({ readonly kind: 'packed'; readonly pass: PassNumber | null } & Packed)
  /** Its answer as it was read, for whoever keeps it, and what all asks of this route have taken. */
  | PassEnded
  /** The review in several passes is over; `of`: the seconds it had. */
  | { readonly kind: 'passes-complete'; readonly seconds: number; readonly of: number }
  /** A backend waits before it asks again. */
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
  /** Which part of several; null: all that is shown. */
  readonly part: PartNumber | null;
  readonly files: FilesSent | null;
  readonly leftOut: number;
  readonly characters: number;
};

export type OnEvent = (event: EngineEvent) => void;
