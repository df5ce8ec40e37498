/** What a secret looks like. Every quantifier is bounded: an unbounded one is quadratic on hostile text. */
export const SECRET_RULES: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  {
    kind: 'private-key',
    pattern:
      /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\s\S]{0,20000}?-----END [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----/g,
  },
  { kind: 'anthropic-key', pattern: /\bsk-ant-[A-Za-z0-9_-]{20,250}/g },
  { kind: 'openai-key', pattern: /\bsk-[A-Za-z0-9_-]{20,250}/g },
  { kind: 'aws-access-key', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  {
    kind: 'github-token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/g,
  },
  { kind: 'slack-token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g },
  {
    kind: 'jwt',
    pattern: /\beyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,1000}/g,
  },
  { kind: 'bearer', pattern: /(?<=\bBearer )[A-Za-z0-9._~+/=-]{16,2000}/g },
];
