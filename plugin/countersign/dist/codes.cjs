//#region src/text/sorted.ts
/** Where a number stands among sorted ones; -1 for none of them. */
function placeIn(numbers, wanted) {
	const place = lastUpTo(numbers, wanted);
	return numbers[place] === wanted ? place : -1;
}
/** The last of the sorted numbers that is not beyond this one. */
function lastUpTo(numbers, wanted) {
	let [low, high] = [-1, numbers.length - 1];
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((numbers[middle] ?? 0) <= wanted) low = middle;
		else high = middle - 1;
	}
	return low;
}
//#endregion
//#region src/text/codes.ts
/**
* One array for all hunks. To ask a string for each of its characters takes several times as long, most of
* all where the string is a part of a longer one.
*/
function createCodes() {
	let room = allocate(SMALLEST);
	return (text) => {
		const { length } = text;
		if (length + BEHIND > room.codes.length) room = allocate(2 * length + BEHIND);
		room.buffer.write(text, "utf16le");
		room.codes.fill(10, length, length + BEHIND);
		return {
			codes: room.codes,
			pairs: room.pairs,
			count: 4 * (Math.floor(length / 8) + 1)
		};
	};
}
const SMALLEST = 65536;
const BEHIND = 8;
/** An even number of characters. */
function allocate(characters) {
	const memory = /* @__PURE__ */ new ArrayBuffer(4 * Math.ceil(characters / 2));
	return {
		buffer: Buffer.from(memory),
		codes: new Uint16Array(memory),
		pairs: new Int32Array(memory)
	};
}
function isDigit(code) {
	return (code ^ 48) < 10;
}
/** A letter or a digit of ASCII. */
function isWord(code) {
	return isDigit(code) || isLetter(code);
}
function isLetter(code) {
	const lower = code | 32;
	return lower >= 97 && lower <= 122;
}
//#endregion
Object.defineProperty(exports, "createCodes", {
	enumerable: true,
	get: function() {
		return createCodes;
	}
});
Object.defineProperty(exports, "isDigit", {
	enumerable: true,
	get: function() {
		return isDigit;
	}
});
Object.defineProperty(exports, "isLetter", {
	enumerable: true,
	get: function() {
		return isLetter;
	}
});
Object.defineProperty(exports, "isWord", {
	enumerable: true,
	get: function() {
		return isWord;
	}
});
Object.defineProperty(exports, "lastUpTo", {
	enumerable: true,
	get: function() {
		return lastUpTo;
	}
});
Object.defineProperty(exports, "placeIn", {
	enumerable: true,
	get: function() {
		return placeIn;
	}
});
