import { safe } from '../../redaction/redact.ts';

export const RE_REVIEW = safe`An earlier review of this work found what is listed under "Findings of the review before". Say for each
of them, by its id, whether it is fixed now, in a field
  "previous_issues_status": [ { "id": "…", "status": "fixed" | "not_fixed" } ]
beside the others. A finding that still stands is reported again with the same title and code. Look for new
defects as well, above all those that the fixes brought in.`;
