/** The paths that steer coding agents: their instructions, their settings, their hooks, and ours. */
export function findSystemZone(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => {
    const name = path.replaceAll('\\', '/');
    return FOLDERS.test(name) || FILES.test(name);
  });
}

/** Case ignored: on many file systems `.Claude/` is `.claude/`. */
const FOLDERS =
  /(?:^|\/)(?:\.(?:agents|claude|claude-plugin|codex|cursor|gemini|windsurf|countersign|husky|githooks)|\.git\/hooks)\//i;

const FILES =
  /(?:^|\/)(?:(?:AGENTS|CLAUDE|GEMINI)(?:\.(?:local|override))?\.md|\.cursorrules|\.windsurfrules|\.mcp\.json|\.github\/copilot-instructions\.md|\.countersign\.ya?ml|\.loa\.config\.ya?ml|\.?lefthook(?:-local)?\.ya?ml|\.pre-commit-config\.yaml|hooks\/hooks\.json)$/i;
