import {
  each,
  isHyphenated,
  notPlaceholder,
  ofLength,
  type SecretRule,
  token,
  word,
} from './rule.ts';

/** Model providers and what is built around them. */
export const AI_RULES: readonly SecretRule[] = [
  token('anthropic-key', {
    keywords: ['sk-ant-'],
    pattern: word`sk-ant-[A-Za-z0-9_-]{20,250}`,
    isWhole: ofLength(108),
  }),
  token('openai-key', {
    keywords: ['sk-'],
    pattern: word`sk-(?!ant-|or-|lf-|ssh-|ecdsa-)[A-Za-z0-9_-]{20,250}`,
    check: (secret) => notPlaceholder(secret) && !isHyphenated(secret) && /\d/.test(secret),
    isWhole: (secret) => /^sk-(?:[A-Za-z0-9]{48}|\w{4,10}-.{74}T3BlbkFJ.{74})$/.test(secret),
  }),
  token('openai-session', { keywords: ['sess-'], pattern: word`sess-[A-Za-z0-9]{40,250}` }),
  token('openrouter-key', {
    keywords: ['sk-or-'],
    pattern: word`sk-or-(?:v\d-)?[A-Za-z0-9]{32,250}`,
    isWhole: ofLength(73),
  }),
  token('langfuse-key', { keywords: ['sk-lf-'], pattern: word`sk-lf-[0-9a-f-]{32,40}` }),
  token('huggingface-token', {
    keywords: ['hf_', 'api_org_'],
    pattern: word`(?:hf_|api_org_)[A-Za-z0-9]{30,100}`,
    isWhole: ofLength(37),
  }),
  token('groq-key', { keywords: ['gsk_'], pattern: word`gsk_[A-Za-z0-9]{40,100}` }),
  token('xai-key', { keywords: ['xai-'], pattern: word`xai-[A-Za-z0-9]{60,120}` }),
  token('perplexity-key', { keywords: ['pplx-'], pattern: word`pplx-[A-Za-z0-9]{40,80}` }),
  token('replicate-token', { keywords: ['r8_'], pattern: word`r8_[A-Za-z0-9]{37,50}` }),
  token('pinecone-key', { keywords: ['pcsk_'], pattern: word`pcsk_[A-Za-z0-9_]{40,100}` }),
  token('langsmith-key', {
    keywords: ['lsv2_'],
    pattern: word`lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}`,
  }),
  token('tavily-key', {
    keywords: ['tvly-'],
    pattern: word`tvly-(?:dev-|prod-)?[A-Za-z0-9]{28,60}`,
  }),
  token('nvidia-key', { keywords: ['nvapi-'], pattern: word`nvapi-[A-Za-z0-9_-]{60,80}` }),
  token('cerebras-key', { keywords: ['csk-'], pattern: word`csk-[a-z0-9]{40,60}` }),
  token('elevenlabs-key', {
    keywords: each('sk_', '0123456789abcdef'),
    pattern: word`sk_[0-9a-f]{48}(?![0-9A-Za-z])`,
  }),
];
