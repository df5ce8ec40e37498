import { each, notHyphenated, ofLength, type SecretRule, shape, word } from './rule.ts';

/** Model providers and what is built around them. */
export const AI_RULES: readonly SecretRule[] = [
  shape('anthropic-key', {
    keywords: ['sk-ant-'],
    pattern: word`sk-ant-[A-Za-z0-9_-]{20,250}`,
    check: notHyphenated,
    isWhole: ofLength(108),
  }),
  shape('openai-key', {
    keywords: ['sk-'],
    pattern: word`sk-(?!ant-|or-|lf-|ssh-|ecdsa-)[A-Za-z0-9_-]{20,250}`,
    check: notHyphenated,
    isWhole: (secret) => /^sk-(?:[A-Za-z0-9]{48}|\w{4,10}-.{74}T3BlbkFJ.{74})$/.test(secret),
  }),
  shape('openai-session', { keywords: ['sess-'], pattern: word`sess-[A-Za-z0-9]{40,250}` }),
  shape('openrouter-key', {
    keywords: ['sk-or-'],
    pattern: word`sk-or-(?:v\d-)?[A-Za-z0-9]{32,250}`,
    isWhole: ofLength(73),
  }),
  shape('langfuse-key', { keywords: ['sk-lf-'], pattern: word`sk-lf-[0-9a-f-]{32,40}` }),
  shape('huggingface-token', {
    keywords: ['hf_', 'api_org_'],
    pattern: word`(?:hf_|api_org_)[A-Za-z0-9]{30,100}`,
    isWhole: ofLength(37),
  }),
  shape('groq-key', { keywords: ['gsk_'], pattern: word`gsk_[A-Za-z0-9]{40,100}` }),
  shape('xai-key', { keywords: ['xai-'], pattern: word`xai-[A-Za-z0-9]{60,120}` }),
  shape('perplexity-key', { keywords: ['pplx-'], pattern: word`pplx-[A-Za-z0-9]{40,80}` }),
  shape('replicate-token', { keywords: ['r8_'], pattern: word`r8_[A-Za-z0-9]{37,50}` }),
  shape('pinecone-key', { keywords: ['pcsk_'], pattern: word`pcsk_[A-Za-z0-9_]{40,100}` }),
  shape('langsmith-key', {
    keywords: ['lsv2_'],
    pattern: word`lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}`,
  }),
  shape('tavily-key', {
    keywords: ['tvly-'],
    pattern: word`tvly-(?:dev-|prod-)?[A-Za-z0-9]{28,60}`,
  }),
  shape('nvidia-key', { keywords: ['nvapi-'], pattern: word`nvapi-[A-Za-z0-9_-]{60,80}` }),
  shape('cerebras-key', { keywords: ['csk-'], pattern: word`csk-[a-z0-9]{40,60}` }),
  shape('elevenlabs-key', {
    keywords: each('sk_', '0123456789abcdef'),
    pattern: word`sk_[0-9a-f]{48}(?![0-9A-Za-z])`,
  }),
];
