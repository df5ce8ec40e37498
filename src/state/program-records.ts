import * as v from 'valibot';
import type { Environment } from '../model/environment.ts';
import { key, programDir } from './paths.ts';
import type { StateFile } from './store/file.ts';
import type { RecordFormat } from './store/format.ts';
import { peekRecord, updateRecord } from './store/record.ts';

const FORMAT = {
  version: 1,
  schema: v.record(v.string(), v.unknown()),
} satisfies RecordFormat<unknown>;

/**
 * Small records about another program, one per subject. A damaged record, or one of another user,
 * counts as absent.
 */
export function createProgramRecords(environment: Environment, owner: string, now: () => number) {
  const fileOf = (kind: string, subject: string): StateFile => ({
    dir: programDir(environment, owner),
    name: `${kind}-${key(subject)}.json`,
  });
  return {
    read: (kind: string, subject: string): unknown => {
      const peeked = peekRecord(fileOf(kind, subject), FORMAT);
      return peeked.kind === 'read' ? peeked.record : undefined;
    },
    write: async (kind: string, subject: string, value: object): Promise<void> => {
      await updateRecord(fileOf(kind, subject), FORMAT, () => ({ ...value }));
    },
    now,
  };
}
