import tseslint from 'typescript-eslint';

/**
 * `process`, clocks and streams belong to the process shell and to `system`; all other code gets
 * them as parameters.
 */
const WORLD = [
  { object: 'process', property: 'env', message: 'app hands the environment in' },
  { object: 'process', property: 'exit', message: 'return an Emission' },
  { object: 'process', property: 'exitCode', message: 'return an Emission' },
  { object: 'process', property: 'stdin', message: 'use system/process/stdio.ts' },
  { object: 'process', property: 'stdout', message: 'return an Emission' },
  { object: 'process', property: 'stderr', message: 'return an Emission' },
  { object: 'Date', property: 'now', message: 'app hands a clock in' },
  { object: 'performance', property: 'now', message: 'app hands a clock in' },
];

const BRAND = {
  selector: 'TSAsExpression > TSTypeReference > Identifier[name="Redacted"]',
  message: 'only redaction/redact.ts and redaction/redacted-text.ts make a text Redacted',
};

const SHELL = {
  selector: 'Property[key.name="shell"]',
  message: 'no shell: argv is an array',
};

export default tseslint.config(
  { ignores: ['dist/', 'plugin/', 'test/clients/', 'coverage/'] },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { allowDefaultCaseForExhaustiveSwitch: false, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-restricted-syntax': ['error', BRAND, SHELL],
      complexity: ['error', 12],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 4],
    },
  },
  {
    // Plain scripts have no types to check, but their promises are awaited too.
    files: ['**/*.{mjs,cjs}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { project: './tsconfig.scripts.json' } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': 'error',
      'no-eval': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      'src/**/*.test.ts',
      'src/main.ts',
      'src/index.ts',
      'src/{app,setup,project}/**',
      'src/system/**',
    ],
    rules: {
      'no-restricted-properties': ['error', ...WORLD],
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'use system/net/http.ts' },
        { name: 'setTimeout', message: 'use system' },
        { name: 'setInterval', message: 'use system' },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.test.ts'],
    rules: { 'max-lines': ['error', { max: 250 }], 'max-params': ['error', 3] },
  },
  {
    files: ['src/redaction/{redact,redacted-text}.ts'],
    rules: { 'no-restricted-syntax': ['error', SHELL] },
  },
  {
    files: ['**/*.test.ts', 'test/**/*.ts', 'bench/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      complexity: 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Asymmetric matchers such as `expect.any` are typed `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
);
