import { filesOf, type Surroundings } from '../config/peek.ts';
import { filesWithTrust } from '../state/hook-values.ts';
import { fnv1a } from '../state/paths.ts';
import { stampFiles } from '../system/stamp.ts';

/** Whatever may say a setting; a variable too many only means that the settings themselves are asked. */
const SAYS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;

/**
 * By what the settings in force are known again without being read: equal texts, equal settings. It is kept, so
 * of the variables it has a hash: some are of other programs, and may hold whatever those keep there.
 */
export function inForce(where: Omit<Surroundings, 'kept'>): string {
  const { environment } = where;
  const said = Object.keys(environment)
    .filter((name) => SAYS.test(name))
    .sort()
    .map((name) => [name, environment[name]]);
  const files = stampFiles(filesWithTrust(environment, filesOf(where)));
  return JSON.stringify([files, fnv1a(JSON.stringify(said))]);
}
