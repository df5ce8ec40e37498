const require_engine = require("./engine.cjs");
//#region src/engine/preview/explain-routes.ts
/** The routing table, the current result of each condition, and what each route can do. */
async function explainTable(table, { backends, conditions }) {
	const routes = [];
	for (const route of table) {
		const backend = backends.get(route.backend);
		routes.push({
			route,
			conditions: await askEach(route, conditions),
			capabilities: backend === void 0 ? [] : require_engine.effectiveCapabilities(route, backend),
			maker: await backend?.maker() ?? "unknown"
		});
	}
	return {
		line: require_engine.tableLine(table),
		hash: require_engine.tableHash(table),
		routes
	};
}
async function askEach({ backend, when }, conditions) {
	const answers = [];
	for (const name of when) answers.push({
		name,
		holds: await conditions.get(name)?.holds(backend) ?? false
	});
	return answers;
}
//#endregion
Object.defineProperty(exports, "explainTable", {
	enumerable: true,
	get: function() {
		return explainTable;
	}
});
