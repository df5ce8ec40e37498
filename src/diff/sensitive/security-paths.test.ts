import { describe, expect, it } from 'vitest';
import { changedPaths } from '../count.ts';
import { parseDiff } from '../parse/parse.ts';
import { findSecurityPath, touchesSecurity } from './security-paths.ts';

describe('security-sensitive', () => {
  it.each([
    'lib-security.sh',
    'auth.ts',
    'src/authentication/',
    'src/authentication/index.ts',
    'SECURITY.md',
    'src/userAuth.ts',
    'src/AuthN/token.go',
    'src/OAuthClient.java',
    'lib/authz_rules.py',
    'app/Authorization.php',
    'HTTPSession.swift',
    'config/credentials.yml',
    'AWS_SECRET.txt',
    'a/secrets/b.txt',
    'crypto2.c',
    'role-permissions.sql',
    'permission.rb',
    'reset.password.html',
    'src\\auth\\login.cs',
    '.claude/settings.json',
    'packages/x/.claude/hooks/stop.sh',
    '.claude',
    '.Claude/agents/a.md',
    '.github/workflows/ci.yml',
    '.env',
    '.env.local',
    'deploy/.envrc',
  ])('%s', (path) => expect(touchesSecurity([path])).toBe(true));
});

describe('not security-sensitive', () => {
  it.each([
    'authors.md',
    'environment.ts',
    'tokenizer.ts',
    'src/author/index.ts',
    'cryptography.md',
    'secretary.ts',
    'obsession.ts',
    'passwordless.ts',
    'sessions.ts',
    'claude/readme.md',
    '.github/ISSUE_TEMPLATE/bug.md',
    'env.ts',
    'my.env.ts',
    '.env-dir/readme.md',
    '',
  ])('%s', (path) => expect(touchesSecurity([path])).toBe(false));
});

it('looks at both sides of a rename', () => {
  const [file] = parseDiff(
    'diff --git a/src/auth.ts b/src/login.ts\nsimilarity index 100%\nrename from src/auth.ts\nrename to src/login.ts\n',
  ).files;
  expect(findSecurityPath(changedPaths(file!))).toBe('src/auth.ts');
});

it('names the first, or nothing', () => {
  expect(findSecurityPath(['a.ts', 'src/auth.ts', '.env'])).toBe('src/auth.ts');
  expect(findSecurityPath([])).toBeNull();
});

it('a name of a megabyte is no trouble', () => {
  expect(touchesSecurity(['A'.repeat(1_000_000), `${'A'.repeat(1_000_000)}a`])).toBe(false);
});
