import { CLAUDE_SKILLS } from '../claude/setup/skills.ts';
import type { Skill } from '../host-setup.ts';

/** Codex inserts nothing into the text of a skill; the user's request is beside it. */
export const CODEX_SKILLS: readonly Skill[] = CLAUDE_SKILLS.map(({ name, text }) => ({
  name,
  text: text
    .replace('Make a plan for: $ARGUMENTS', 'Make a plan for what the user wants.')
    // Codex has no such tools.
    .replace('with Read, Grep and Glob, or with reading commands', 'with reading commands')
    .replaceAll(' with the Bash tool,', ','),
}));
