import { safe } from '../../redaction/redact.ts';

export const ABOUT_HINTS = safe`Before you, a program has looked at the change by fixed rules; what it found is listed under "Hints of
the static rules". It knows patterns and not what the change is for, and some of what it finds is harmless.
Look at each place. Report as a finding of your own, with file and line, what is a defect; pass over the rest.
That a hint is missing says nothing.`;
