import { filesOf, type Surroundings } from '../config/peek.ts';
import { filesWithTrust } from '../state/hook-values.ts';
import { stampFiles } from '../system/stamp.ts';

/** Whatever may say a setting; a variable too many only means that the settings themselves are asked. */
const SAYS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;

/** By what the settings in force are known again without being read: equal texts, equal settings. */
export function inForce(where: Omit<Surroundings, 'kept'>): string {
  const { environment } = where;
  const said = Object.entries(environment)
    .filter(([name]) => SAYS.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([stampFiles(filesWithTrust(environment, filesOf(where))), said]);
}
