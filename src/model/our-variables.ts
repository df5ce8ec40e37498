/** A variable that means something to us: a setting under its name of today or an older one, or a marker of ours. */
export function isOurVariable(name: string): boolean {
  return OURS.test(name);
}

const OURS = /^(?:COUNTERSIGN|CODEX_REFLECTOR|GPT_REVIEW|LOA|HOUNFOUR)_/;
