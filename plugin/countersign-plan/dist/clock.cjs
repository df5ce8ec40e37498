//#region src/system/clock.ts
const systemClock = {
	now: () => performance.timeOrigin + performance.now(),
	sleep: (ms, signal) => new Promise((resolve) => startSleep(ms, signal, resolve)),
	random: Math.random
};
function startSleep(ms, signal, resolve) {
	if (signal.aborted) {
		resolve();
		return;
	}
	const wake = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", wake);
		resolve();
	};
	const timer = setTimeout(wake, ms);
	signal.addEventListener("abort", wake, { once: true });
}
//#endregion
Object.defineProperty(exports, "systemClock", {
	enumerable: true,
	get: function() {
		return systemClock;
	}
});
