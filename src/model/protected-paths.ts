/*
 * Files of a project that decide what the gate does. While a plan is being made or carried out no file
 * tool may write them: they are the user's and ours.
 */

/** Relative to the project; a folder stands for all that is in it. */
const PLACES: readonly RegExp[] = [
  /^\.claude\/review(?:\/|$)/,
  /^\.claude\/settings[^/]*\.json$/,
  /^\.(?:claude|agents)\/skills\/(?:plan-with-review|implement-approved-plan)(?:\/|$)/,
  // Codex takes hooks, and the word that turns them off, from either file.
  /^\.codex\/(?:hooks\.json|config\.toml)$/,
  // Copilot CLI runs Claude Code's entries, and turns all hooks off by a word in its own settings.
  /^\.github\/hooks(?:\/|$)/,
  /^\.github\/copilot\/settings[^/]*\.json$/,
  // ProjectLocation signatures count, and what a person has decided.
  /^\.countersign\/(?:keys|decisions)(?:\/|$)/,
  // Hooks of git that call us.
  /(?:^|\/)\.husky(?:\/|$)/,
  /(?:^|\/)\.?lefthook[^/]*\.(?:ya?ml|toml|json)$/,
  // Configuration is looked for from the working directory upwards.
  /(?:^|\/)\.(?:countersign|loa\.config)\.yaml$/,
  // Also of a submodule, and of the repository that a worktree belongs to.
  /(?:^|\/)\.git(?:\/|$)/,
];

/** A path relative to the project, with its links resolved, `/` between its parts. */
export function isProtectedPath(relative: string): boolean {
  const plain = foldPath(relative);
  return PLACES.some((place) => place.test(plain));
}

/** Files that agents and reviewers read as instructions, wherever they are, and the folders of agents and of CI. */
const INSTRUCTIONS =
  /(?:^|\/)(?:claude(?:\.local)?|agents(?:\.override)?|gemini|qwen|warp|skill|review)\.md$|(?:^|\/)\.(?:claude|codex|gemini|cursor|github|gitlab|circleci|agents|qwen|opencode|kilo|kimi-code|windsurf|clinerules|cline|roo|kiro|junie|continue|amazonq|factory|vscode|countersign)(?:\/|$)/;

/** A path relative to the project. */
export function isInstructionFile(relative: string): boolean {
  return INSTRUCTIONS.test(foldPath(relative));
}

/** What a file system may take for the same name: other case, other Unicode form, invisible letters. */
export function foldPath(path: string): string {
  // Most paths are plain, and the tables of Unicode take their time to load.
  if (/^[\u0000-\u007F]*$/.test(path)) return path.toLowerCase();
  return (
    path
      .normalize('NFKC')
      // Not as a literal: the engine would look the class up whenever it reads this file.
      .replace(new RegExp(String.raw`\p{Cf}`, 'gu'), '')
      .toLowerCase()
  );
}
