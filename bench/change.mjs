const FILES = 12;
const LINES = 20;

/** A change of a typical size: a dozen files, some 22 KB. */
export const CHANGE = Array.from({ length: FILES }, (_, file) => changeOf(`src/part-${file}.ts`))
  .flat()
  .join('\n');

function changeOf(file) {
  const lines = Array.from({ length: LINES }, (_, at) => [
    `-  const value${at} = compute(input, ${at});`,
    `+  const value${at} = compute(input ?? fallback, ${at});`,
  ]);
  return [
    `diff --git a/${file} b/${file}`,
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -1,${LINES} +1,${LINES} @@`,
    ...lines.flat(),
  ];
}
