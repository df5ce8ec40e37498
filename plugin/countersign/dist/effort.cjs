//#region src/session/review/effort.ts
const SMALL = 12;
const LARGE = 200;
const MANY_FILES = 5;
const HEAVY = ["security", "data"];
const LIGHT = [
	"docs",
	"ui",
	"test"
];
/** The size of a change and what it touches \u2192 how hard to look. */
function weigh(areas, { added, removed }) {
	const lines = added + removed;
	if (areas.some((area) => HEAVY.includes(area))) return "heavy";
	if (lines > LARGE || areas.length > MANY_FILES) return "heavy";
	const isSmall = lines <= SMALL && areas.length === 1;
	const isHarmless = areas.every((area) => LIGHT.includes(area)) && lines <= LARGE / 2;
	return isSmall || isHarmless ? "light" : "usual";
}
const EFFORTS = [
	"low",
	"medium",
	"high",
	"xhigh"
];
const EFFORT = {
	light: "low",
	usual: "medium",
	heavy: "high"
};
/** A fast model that is named gets what is light, and thinks harder to make up for it. */
function askingFor(weight, models, ofReviews) {
	const effort = EFFORT[weight];
	if (weight !== "light" || models.fast === null) return {
		model: models.main ?? ofReviews,
		effort
	};
	return {
		model: models.fast,
		effort: atLeast(effort, models.fastEffortFloor)
	};
}
function atLeast(effort, floor) {
	return EFFORTS.indexOf(effort) < EFFORTS.indexOf(floor) ? floor : effort;
}
//#endregion
Object.defineProperty(exports, "askingFor", {
	enumerable: true,
	get: function() {
		return askingFor;
	}
});
Object.defineProperty(exports, "weigh", {
	enumerable: true,
	get: function() {
		return weigh;
	}
});
