import * as v from 'valibot';
import { redact } from '../../redaction/redact.ts';

/**
 * Text in a record is redacted when read, because another program may have written it. Apart from the format: records
 * without such text do not load the rules.
 */
export const storedText = v.pipe(v.string(), v.transform(redact));
