const require_reviewing = require("./reviewing.cjs");
//#region src/engine/explain.ts
/** The table, what each condition says now, and what each route can do. */
async function explainTable(table, { backends, conditions }) {
	const answers = await askEach(table, conditions);
	const routes = table.map((route) => {
		const backend = backends.get(route.backend);
		return {
			route,
			conditions: route.when.map((name) => ({
				name,
				holds: answers.get(name) ?? false
			})),
			capabilities: backend === void 0 ? [] : require_reviewing.effectiveCapabilities(route, backend)
		};
	});
	return {
		line: require_reviewing.tableLine(table),
		hash: require_reviewing.tableHash(table),
		routes
	};
}
/** Once each: a condition may start a program. */
async function askEach(table, conditions) {
	const answers = /* @__PURE__ */ new Map();
	for (const name of new Set(table.flatMap(({ when }) => when))) answers.set(name, await conditions.get(name)?.() ?? false);
	return answers;
}
//#endregion
Object.defineProperty(exports, "explainTable", {
	enumerable: true,
	get: function() {
		return explainTable;
	}
});
