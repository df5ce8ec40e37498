import { each, notHyphenated, type SecretRule, type TextSpan, shape, word } from './rule.ts';
import { isWholeVault } from './whole.ts';

const HEX = '0123456789abcdef';

/** Clouds, hosting and infrastructure. */
export const CLOUD_RULES: readonly SecretRule[] = [
  shape('aws-access-key', {
    keywords: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    pattern: word`(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])`,
  }),
  shape('aws-secret-key', {
    keywords: ['aws', 'AWS', 'Aws', 'SecretAccessKey', 'secretAccessKey', 'secret_access_key'],
    pattern: String.raw`(?:aws|secret_?access)[A-Za-z_. -]{0,30}(?:key|secret|token)[A-Za-z_]{0,10}\\?["']?[ \t]{0,8}(?:=>|:=|=|:)[ \t]{0,8}\\?["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])`,
    flags: 'i',
  }),
  shape('aws-bedrock-key', { keywords: ['ABSK'], pattern: word`ABSK[A-Za-z0-9+/]{100,250}={0,2}` }),
  shape('google-api-key', {
    keywords: ['AIza'],
    pattern: word`AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9])`,
  }),
  shape('google-oauth-secret', {
    keywords: ['GOCSPX-'],
    pattern: word`GOCSPX-[A-Za-z0-9_-]{20,60}`,
  }),
  shape('google-oauth-token', {
    keywords: ['ya29.', '1//0'],
    pattern: word`(?:ya29\.[A-Za-z0-9_-]{20,250}|1//0[A-Za-z0-9_-]{30,200})`,
  }),
  shape('gcp-key-id', {
    kind: 'gcp-service-account',
    keywords: ['private_key_id'],
    pattern: String.raw`private_key_id\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{40})(?![0-9a-f])`,
  }),
  shape('azure-storage-key', {
    keywords: [
      'AccountKey',
      'SharedAccessKey',
      'accountKey',
      'ACCOUNT_KEY',
      'account_key',
      'AccessKey=',
    ],
    pattern: String.raw`(?:account_?key|accesskey|sharedaccesskey)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([A-Za-z0-9+/%]{40,120}={0,2})`,
    flags: 'i',
  }),
  shape('azure-ad-secret', {
    keywords: Array.from('0123456789', (digit) => `${digit}Q~`),
    offset: 3,
    pattern: String.raw`(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~-])`,
  }),
  shape('azure-sas', {
    keywords: ['sig='],
    pattern: String.raw`(?<=[?&;"' ]|&amp;)sig=([A-Za-z0-9%+/]{30,120}={0,2})`,
  }),
  // The mark stands in the middle: 52 characters before it, as a rule.
  {
    ...shape('azure-devops-token', {
      keywords: ['JQQJ99'],
      pattern: String.raw`JQQJ99[A-Za-z0-9]{20,80}`,
    }),
    grow: withWordBefore,
  },
  shape('azure-devops-pat', {
    kind: 'azure-devops-token',
    keywords: ['AZDO'],
    offset: 76,
    pattern: String.raw`(?<![A-Za-z0-9])[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])`,
  }),
  shape('cloudflare-token', {
    keywords: ['v1.0-', 'cfut_', 'cfat_', 'cfk_'],
    pattern: word`(?:v1\.0-[0-9a-f]{24}-[0-9a-f]{146}|cf(?:ut|at|k)_[A-Za-z0-9_-]{30,100})`,
  }),
  shape('cloudflare-assigned', {
    kind: 'cloudflare-token',
    keywords: ['cloudflare', 'CLOUDFLARE', 'Cloudflare', 'CF_API', 'X-Auth-Key'],
    pattern: String.raw`(?:cloudflare|CF_API|X-Auth-Key)[A-Za-z_-]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([A-Za-z0-9_-]{37,45})(?![A-Za-z0-9_-])`,
    flags: 'i',
    check: notHyphenated,
  }),
  shape('digitalocean-token', {
    keywords: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    pattern: word`do[opr]_v1_[0-9a-f]{64}`,
  }),
  shape('heroku-key', { keywords: ['HRKU-'], pattern: word`HRKU-[A-Za-z0-9_-]{36,80}` }),
  shape('heroku-assigned', {
    kind: 'heroku-key',
    keywords: ['heroku', 'HEROKU', 'Heroku'],
    pattern: String.raw`heroku[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})`,
    flags: 'i',
  }),
  shape('databricks-token', {
    keywords: each('dapi', HEX),
    pattern: word`dapi[0-9a-f]{32}(?:-\d)?(?![0-9a-f])`,
  }),
  shape('vault-token', {
    keywords: ['hvs.', 'hvb.', 'hvr.'],
    pattern: word`hv[sbr]\.[A-Za-z0-9_-]{24,250}`,
    isWhole: isWholeVault,
    hasOthers: true,
  }),
  shape('vault-legacy-token', {
    kind: 'vault-token',
    keywords: ['VAULT_TOKEN', 'X-Vault-Token', 'x-vault-token', 'vault_token'],
    pattern: String.raw`(?:vault_token|x-vault-token)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([sbr]\.[A-Za-z0-9]{24})(?![A-Za-z0-9])`,
    flags: 'i',
  }),
  shape('terraform-token', {
    keywords: ['.atlasv1.'],
    offset: 14,
    pattern: String.raw`[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,80}`,
  }),
  shape('supabase-key', {
    keywords: ['sbp_', 'sb_secret_'],
    pattern: word`(?:sbp_(?:v0_|oauth_)?[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{20,80})`,
  }),
  shape('planetscale-token', {
    keywords: ['pscale_'],
    pattern: word`pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,80}`,
  }),
  shape('fly-token', {
    keywords: ['fo1_', 'fm1_', 'fm2_', 'fm1a_', 'fm1r_'],
    pattern: word`(?:fo1_[A-Za-z0-9_-]{40,60}|fm(?:1[ar]?|2)_[A-Za-z0-9+/]{40,250}={0,3})`,
  }),
  shape('netlify-token', { keywords: ['nfp_'], pattern: word`nfp_[A-Za-z0-9]{36,60}` }),
  shape('vercel-token', {
    keywords: ['vcp_', 'vca_', 'vck_'],
    pattern: word`vc[pak]_[A-Za-z0-9]{24,80}`,
  }),
  shape('neon-key', { keywords: ['napi_'], pattern: word`napi_[a-z0-9]{60,80}` }),
  shape('alibaba-key', {
    keywords: ['LTAI'],
    pattern: word`LTAI[A-Za-z0-9]{17,24}(?![A-Za-z0-9])`,
  }),
  shape('tencent-key', { keywords: ['AKID'], pattern: word`AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])` }),
  shape('pulumi-token', { keywords: ['pul-'], pattern: word`pul-[0-9a-f]{40}` }),
  shape('doppler-token', {
    keywords: ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    pattern: word`dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`,
  }),
  shape('tailscale-key', {
    keywords: ['tskey-'],
    pattern: word`tskey-[a-z]{2,10}-[A-Za-z0-9]{8,20}-?[A-Za-z0-9]{10,50}`,
  }),
  shape('scaleway-key', {
    keywords: ['SCW'],
    pattern: word`SCW[A-Z0-9]{17}(?![A-Za-z0-9])`,
  }),
];

function withWordBefore(text: string, { start, end }: TextSpan): TextSpan {
  const before = /[A-Za-z0-9]{0,80}$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  return { start: start - before.length, end };
}
