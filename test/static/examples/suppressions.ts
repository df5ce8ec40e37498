import type { RuleExamples } from './rule-examples.ts';

export const SUPPRESSIONS_EXAMPLES = {
  'type-check-suppressed': {
    bad: [
      { 'src/a.ts': '+  // @ts-ignore' },
      { 'a.py': '+    total = add(None, 2)  # type: ignore' },
      { 'src/Cart.php': '+    // @phpstan-ignore-next-line\n     $order->pay();' },
      { 'src/Cart.cs': '+#nullable disable\n using System;' },
    ],
    good: [{ 'src/a.ts': "+  const mark = '@ts-ignore';" }, { 'src/a.ts': '-  // @ts-ignore' }],
  },
  'lint-suppressed': {
    bad: [
      { 'src/a.ts': '+  // eslint-disable-next-line no-eval' },
      { 'a.py': '+import os  # noqa: F401' },
      { 'a.go': '+\tdefer f.Close() //nolint:errcheck' },
      { 'src/a.rs': '+#[allow(dead_code)]' },
      { 'src/a.rs': '+#[expect(clippy::unwrap_used)]' },
      { 'src/A.java': '+  @SuppressWarnings("unchecked")' },
      { 'a.rb': '+  def long # rubocop:disable Metrics/MethodLength' },
      { 'a.sh': '+# shellcheck disable=SC2086' },
      { 'src/Cart.cs': '+#pragma warning disable CS8602\n     Pay(order.Total);' },
      { 'src/Cart.php': '+    // phpcs:ignore\n     eval($x);' },
    ],
    good: [
      { 'src/a.ts': "+  const rule = 'eslint-disable';" },
      { 'src/a.rs': '+#[allow(non_snake_case)]' },
    ],
  },
  'file-check-suppressed': {
    bad: [
      { 'src/a.ts': '+// @ts-nocheck\n import { b } from "./b";' },
      { 'src/a.ts': '+/* eslint-disable */\n import { b } from "./b";' },
      { 'src/a.ts': '+/* eslint-disable -- later */\n import { b } from "./b";' },
      { 'a.py': '+# mypy: ignore-errors\n import os' },
      { 'src/lib.rs': '+#![allow(warnings)]\n mod a;' },
    ],
    good: [
      { 'worker.js': '+let a = 1;\n@@\n+// @ts-nocheck\n+let b = 2;' },
      { 'src/a.ts': '!added\n+// @ts-nocheck\n+import { b } from "./b";' },
      { 'src/a.ts': '+/* eslint-disable no-console */\n import { b } from "./b";' },
      { 'src/a.ts': '+  eval(x); // eslint-disable-line no-eval' },
      { 'src/a.ts': '-/* eslint-disable */\r\n+/* eslint-disable */' },
      { 'a.py': '+    return total(None)  # type: ignore' },
    ],
  },
  'cast-to-any': {
    bad: [
      { 'src/a.ts': '+  const user = answer as any;' },
      { 'src/a.ts': '+  return value as unknown as User;' },
    ],
    good: [
      { 'src/a.ts': '+  const known = value as unknown;' },
      { 'src/a.ts': "+  say('same as any other');" },
    ],
  },
  'lint-rule-switched-off': {
    bad: [
      { 'eslint.config.js': "   rules: {\n+    '@typescript-eslint/no-explicit-any': 'off'," },
      { '.eslintrc.json': '   "rules": {\n+    "no-unused-vars": 0,' },
      { 'biome.json': '       "suspicious": {\n+        "noExplicitAny": "off"' },
      { '.rubocop.yml': ' Metrics/MethodLength:\n+  Enabled: false' },
      { '.pylintrc': ' [MESSAGES CONTROL]\n+disable=no-member' },
      { 'ruff.toml': '-ignore = ["E501"]\n+ignore = ["E501", "S608"]' },
      { 'src/Shop.csproj': '   <PropertyGroup>\n+    <NoWarn>CS8602</NoWarn>' },
      { '.editorconfig': '+dotnet_diagnostic.CA2100.severity = none' },
    ],
    good: [
      { 'eslint.config.js': "+    'no-eval': 'error'," },
      { '.eslintrc.json': '-    "no-unused-vars": 0,\n+    "no-unused-vars": 2,' },
      { 'eslint.config.js': "-      'no-eval': 'off',\n+    'no-eval': 'off'," },
      { 'src/form.ts': "+  autocomplete: 'off'," },
      { 'ruff.toml': '-ignore = ["E501"]' },
      { '.editorconfig': '+dotnet_diagnostic.CA2100.severity = error' },
    ],
  },
} satisfies RuleExamples;
