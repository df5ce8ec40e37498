const require_rolldown_runtime = require("./rolldown-runtime.cjs");
const require_start = require("./start.cjs");
const require_settings = require("./settings.cjs");
require("./redaction.cjs");
const require_hooks = require("./hooks.cjs");
const require_review = require("./review.cjs");
let node_path = require("node:path");
node_path = require_rolldown_runtime.__toESM(node_path, 1);
//#region src/app/commands/demo-change.ts
const FILES = [{
	path: "src/charge.ts",
	before: require_start.safe`import { post } from './http.ts';

export async function charge(card: string, cents: number): Promise<number> {
  const reply = await post('/charges', { card, cents });
  return reply.status === 'paid' ? cents : 0;
}
`,
	after: require_start.safe`import { post } from './http.ts';

export async function charge(card: string, cents: number): Promise<number> {
  try {
    // @ts-ignore
    const reply = await post('/charges', { card, cents, rejectUnauthorized: false });
    console.log('DEBUG', reply);
    return cents;
  } catch {
    return 0;
  }
}
`
}, {
	path: "src/charge.test.ts",
	before: require_start.safe`import { charge } from './charge.ts';

test('a good card is charged', async () => {
  expect(await charge('4242', 500)).toBe(500);
});

test('a refused card is not charged', async () => {
  expect(await charge('4000', 500)).toBe(0);
});
`,
	after: require_start.safe`import { charge } from './charge.ts';

test('a good card is charged', async () => {
  expect(await charge('4242', 500)).toBeDefined();
});

test.skip('a refused card is not charged', async () => {
  expect(await charge('4000', 500)).toBe(0);
});
`
}];
//#endregion
//#region src/app/commands/demo.ts
/**
* Creates a small repository with an agent's change, reviews it with the static rules, and removes
* it again.
*/
async function runDemo(look) {
	const { signal } = require_hooks.abortOnSignal();
	try {
		return await require_settings.inTempDir(async ({ path: temp }) => {
			return {
				exitCode: 0,
				stdout: await show(node_path.join(temp, "demo"), signal, look),
				stderr: require_start.safe``
			};
		}, (errno) => {
			throw new require_start.UsageError(`the demo cannot create or write a temporary folder: ${errno}; free some space, or set TMPDIR to a writable folder`);
		});
	} catch (error) {
		if (!signal.aborted) throw error;
		return {
			exitCode: 130,
			stdout: require_start.safe``,
			stderr: require_start.safe`countersign: interrupted\n`
		};
	}
}
async function show(dir, signal, look) {
	const started = performance.now();
	const environment = {
		PATH: process.env["PATH"],
		HOME: dir
	};
	const gitIn = (cwd) => require_review.createGit({
		environment,
		cwd,
		project: dir,
		signal
	});
	await makeRepository(dir, gitIn(dir));
	const { request, contextFrom } = await require_review.buildRequest({ "no-context": true }, {
		settings: DEFAULTS,
		findRepository: () => require_review.findRepository(gitIn(dir), dir),
		baseCommit: null,
		paths: [],
		cwd: dir,
		artifacts: null,
		readStdin: () => new Uint8Array(),
		onEvent: () => {}
	});
	const report = require_review.formatPretty({
		outcome: await require_review.createOfflineReview(() => performance.now() - started)(request, signal),
		systemZone: null,
		contextFrom,
		codeOf: require_review.createCodeOf(request.subject, () => null)
	}, look);
	return require_start.safe`${INTRO}${request.subject.content.text}\n${report}\n${NEXT}`;
}
const NONE = /* @__PURE__ */ new Map();
const DEFAULTS = require_settings.toSettings(require_settings.resolveSettings({
	flags: NONE,
	named: null,
	environment: NONE,
	project: null,
	user: null
}));
async function makeRepository(dir, git) {
	require_start.createDir(dir);
	require_start.createDir(node_path.join(dir, "src"));
	const write = (which) => {
		for (const file of FILES) require_start.writeFileAtomic(node_path.join(dir, file.path), file[which], 384);
	};
	await must(git, ["init", "--quiet"]);
	write("before");
	await must(git, ["add", "."]);
	await must(git, [
		...AUTHOR,
		"commit",
		"--quiet",
		"--message",
		"Charge cards"
	]);
	write("after");
}
const AUTHOR = [
	"-c",
	"user.name=demo",
	"-c",
	"user.email=demo@example.invalid"
];
async function must(git, argv) {
	const run = await git(argv);
	if (run.kind === "missing") throw new require_start.UsageError("the demo needs git; install it and try again");
	if (run.kind === "failed") throw new require_start.UsageError(`the demo cannot make its repository, git fails: ${run.stderr.trim()}; try again when git works in a folder of your own`);
	if (run.kind !== "done") throw new Error(`git ${argv.at(-1)} ended as ${run.kind}`);
}
const INTRO = require_start.safe`A coding agent was asked to make the tests pass, and this is what it changed,
in a repository made for this demo. The static rules review it: no model,
no key, no network.

`;
const NEXT = require_start.safe`Next, in a repository of your own:
  countersign review --offline   the same for your uncommitted changes
  countersign rules ID           what a rule finds, with examples
  countersign review             a model reviews as well
  countersign doctor             which models can review here, and how to log in
`;
//#endregion
exports.runDemo = runDemo;
