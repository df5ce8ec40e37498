// Checks the dependency rule. Counts the modules too: a checker that sees none finds no violations.
import { readdirSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../.dependency-cruiser.mjs';

const { options, ...ruleSet } = rules;
const { output } = await cruise(['src'], { ...options, ruleSet, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
const sources = readdirSync('src', { recursive: true }).filter((name) =>
  name.endsWith('.ts'),
).length;
const seen = output.modules.filter(({ source }) => source.startsWith('src/')).length;
const report = await format(output, { outputType: 'err' });
process.stdout.write(report.output);
if (seen < sources) console.error(`imports: only ${seen} of ${sources} source files were seen`);
process.exitCode = output.summary.error > 0 || seen < sources ? 1 : 0;
