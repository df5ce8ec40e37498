import { safe } from '../../redaction/redact.ts';

/** For a pass with an overview of the change and only some of its lines. */
export const ABOUT_OVERVIEW = safe`The change is too large to be shown whole. The overview lists its files with the lines added and removed;
the diff shows what fits. A file, a function or a test that is not shown is not missing: do not report it
as missing, and do not guess at what it holds.`;

/** For a pass over one part of several. */
export const ABOUT_PART = safe`The change is too large for one request and is reviewed in parts; every part has its own reviewer. The overview
lists the files of the whole change with the part that shows each; the diff is your part. Review every line
of it and decide about your part alone. Say what the status of an earlier finding is only if its file is
in your part.`;
