import * as v from 'valibot';
import { isOurPlugin } from '../../shared/hook-settings.ts';

export type InstalledPlugin = {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  /** The project it was installed for; null: for all projects of the user. */
  readonly project: string | null;
};

const pluginsSchema = v.object({
  plugins: v.record(
    v.string(),
    v.array(
      v.object({
        installPath: v.string(),
        version: v.optional(v.string(), 'of no version'),
        projectPath: v.optional(v.string()),
      }),
    ),
  ),
});

/** Our plugins among those installed in Claude Code; null if its list cannot be read. */
export function parseInstalledPlugins(text: string): readonly InstalledPlugin[] | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pluginsSchema), text);
  if (!parsed.success) return null;
  return Object.entries(parsed.output.plugins)
    .filter(([name]) => isOurPlugin(name))
    .flatMap(([name, places]) =>
      places.map(({ installPath, version, projectPath }) => ({
        ...{ name, folder: installPath, version, project: projectPath ?? null },
      })),
    );
}
