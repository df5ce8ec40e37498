/**
 * Does this variable belong to us? A setting under its current or an older name, or one of our
 * markers.
 */
export function isOurVariable(name: string): boolean {
  return OURS.test(name);
}

const OURS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;
