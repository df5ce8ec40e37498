import { each, notHyphenated, ofLength, type SecretRule, shape, word } from './rule.ts';
import { isWholeSlack, isWholeStripe } from './whole.ts';

const HEX = '0123456789abcdef';

/** Chat, mail, payment and other services. */
export const SERVICE_RULES: readonly SecretRule[] = [
  shape('slack-token', {
    keywords: [...each('xox', 'abceoprsd').map((word) => `${word}-`), 'xoxe.', 'xapp-', 'xwfp-'],
    pattern: word`(?:xoxe\.)?(?:xox[abceoprsd]-|xapp-|xwfp-)[A-Za-z0-9-]{10,250}`,
    // `"xo"` and `"xo-typescript"` would make one.
    check: notHyphenated,
    isWhole: isWholeSlack,
    hasOthers: true,
  }),
  shape('slack-webhook', {
    keywords: ['hooks.slack.com', '/services/T'],
    pattern: String.raw`(?:hooks\.slack\.com/(?:services|workflows|triggers)/|/services/(?=T[A-Z0-9]{8,12}/B[A-Z0-9]{8,12}/))([A-Za-z0-9+/]{20,120})`,
  }),
  shape('teams-webhook', {
    keywords: ['/IncomingWebhook/'],
    pattern: String.raw`/IncomingWebhook/([A-Za-z0-9]{20,40}/[A-Za-z0-9-]{36})`,
  }),
  shape('discord-webhook', {
    keywords: ['/api/webhooks/'],
    pattern: String.raw`/api/webhooks/\d{15,22}/([A-Za-z0-9_-]{50,90})`,
  }),
  shape('discord-token', {
    keywords: discordStarts(),
    pattern: word`[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}`,
  }),
  shape('discord-mfa', {
    kind: 'discord-token',
    keywords: ['mfa.'],
    pattern: word`mfa\.[A-Za-z0-9_-]{84}`,
  }),
  shape('telegram-token', {
    keywords: [':AA'],
    pattern: String.raw`(?<=(?<![0-9])[0-9]{6,10}):(AA[A-Za-z0-9_-]{32,34})(?![A-Za-z0-9_-])`,
  }),
  shape('clojars-token', { keywords: ['CLOJARS_'], pattern: word`CLOJARS_[0-9a-f]{60}` }),
  shape('twilio-key', { keywords: each('SK', HEX), pattern: word`SK[0-9a-f]{32}(?![A-Za-z0-9])` }),
  shape('twilio-auth', {
    kind: 'twilio-key',
    keywords: ['twilio', 'TWILIO', 'Twilio'],
    pattern: String.raw`twilio[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=(,]\s{0,8}\\?["']?([0-9a-f]{32})(?![0-9a-f])`,
    flags: 'i',
  }),
  // Client("AC…", "…")
  shape('twilio-pair', {
    kind: 'twilio-key',
    keywords: each('AC', HEX),
    pattern: word`AC[0-9a-f]{32}\\?["'],\s{0,20}\\?["']([0-9a-f]{32})(?![0-9a-f])`,
  }),
  // Client(account_sid, "…")
  shape('twilio-client', {
    kind: 'twilio-key',
    keywords: ['sid, ', 'Sid, ', 'SID, ', "sid,'", "Sid,'", 'sid,"', 'Sid,"'],
    pattern: String.raw`sid,[ ]?\\?["']([0-9a-f]{32})(?![0-9a-f])`,
    flags: 'i',
  }),
  shape('sendgrid-key', {
    keywords: ['SG.'],
    pattern: word`SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}`,
    isWhole: ofLength(69),
    hasOthers: true,
  }),
  shape('mailgun-key', {
    keywords: [...each('key-', HEX), 'pubkey-'],
    pattern: word`(?:pub)?key-[0-9a-f]{32}(?![0-9A-Za-z])`,
  }),
  shape('mailgun-assigned', {
    kind: 'mailgun-key',
    keywords: ['mailgun', 'MAILGUN', 'Mailgun', 'api:'],
    pattern: String.raw`(?:mailgun[A-Za-z_. -]{0,30}\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?|api:)([0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8})`,
    flags: 'i',
  }),
  // The same without a name.
  shape('mailgun-bare', {
    kind: 'mailgun-key',
    keywords: Array.from(HEX).flatMap((first) => each(`-${first}`, HEX)),
    offset: 32,
    pattern: String.raw`(?<![0-9A-Za-z-])[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}(?![0-9A-Za-z-])`,
  }),
  shape('mailchimp-key', {
    keywords: each('-us', '123456789'),
    offset: 32,
    pattern: String.raw`(?<![0-9A-Za-z])[0-9a-f]{32}-us\d{1,2}(?![0-9A-Za-z])`,
  }),
  shape('brevo-key', {
    keywords: ['xkeysib-', 'xsmtpsib-'],
    pattern: word`x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}`,
  }),
  shape('resend-key', {
    keywords: ['re_'],
    pattern: word`re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,30}(?![A-Za-z0-9_])`,
  }),
  shape('stripe-key', {
    keywords: ['sk_live_', 'sk_test_', 'sk_prod_', 'rk_live_', 'rk_test_', 'rk_prod_'],
    pattern: word`[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,250}`,
    isWhole: isWholeStripe,
    hasOthers: true,
  }),
  shape('stripe-webhook', {
    kind: 'stripe-key',
    keywords: ['whsec_'],
    pattern: word`whsec_[A-Za-z0-9+/=]{24,100}`,
  }),
  shape('square-token', {
    keywords: ['EAAA', 'sq0'],
    pattern: word`(?:EAAA[A-Za-z0-9_-]{60}(?![A-Za-z0-9])|sq0[a-z]{3}-[A-Za-z0-9_-]{22,60})`,
  }),
  shape('shopify-token', {
    keywords: ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shpua_', 'shptka_'],
    pattern: word`shp(?:at|ca|pa|ss|ua|tka)_[A-Fa-f0-9]{32,64}`,
  }),
  shape('paypal-token', {
    keywords: ['access_token$'],
    pattern: word`access_token\$production\$[a-z0-9]{13,20}\$[0-9a-f]{32}`,
  }),
  shape('plaid-token', {
    keywords: ['access-sandbox-', 'access-development-', 'access-production-'],
    pattern: word`access-(?:sandbox|development|production)-[0-9a-f-]{36}`,
  }),
  shape('shippo-token', {
    keywords: ['shippo_'],
    pattern: word`shippo_(?:live|test)_[0-9a-f]{40}`,
  }),
  shape('easypost-key', { keywords: ['EZAK', 'EZTK'], pattern: word`EZ[AT]K[A-Za-z0-9]{54}` }),
  shape('linear-key', {
    keywords: ['lin_api_', 'lin_oauth_'],
    pattern: word`lin_(?:api|oauth)_[A-Za-z0-9]{40,64}`,
  }),
  shape('notion-token', {
    keywords: ['ntn_', 'secret_'],
    pattern: word`(?:ntn_[A-Za-z0-9]{40,50}|secret_[A-Za-z0-9]{43})(?![A-Za-z0-9])`,
  }),
  shape('figma-token', { keywords: ['figd_'], pattern: word`figd_[A-Za-z0-9_-]{38,60}` }),
  shape('airtable-token', { keywords: ['pat'], pattern: word`pat[A-Za-z0-9]{14}\.[0-9a-f]{64}` }),
  shape('postman-key', { keywords: ['PMAK-'], pattern: word`PMAK-[0-9a-f]{24}-[0-9a-f]{34}` }),
  shape('contentful-token', { keywords: ['CFPAT-'], pattern: word`CFPAT-[A-Za-z0-9_-]{43}` }),
  shape('typeform-token', { keywords: ['tfp_'], pattern: word`tfp_[A-Za-z0-9_.=-]{40,70}` }),
  shape('adafruit-key', { keywords: ['aio_'], pattern: word`aio_[A-Za-z0-9]{28}(?![A-Za-z0-9])` }),
  shape('onepassword-token', {
    keywords: ['ops_eyJ', 'A3-'],
    pattern: word`(?:ops_eyJ[A-Za-z0-9+/=_-]{100,250}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5})`,
  }),
  shape('mapbox-token', {
    keywords: ['sk.eyJ'],
    pattern: word`sk\.eyJ[A-Za-z0-9_-]{20,250}\.[A-Za-z0-9_-]{20,60}`,
  }),
  shape('facebook-token', { keywords: ['EAA'], pattern: word`EAA[MCG][A-Za-z0-9]{90,250}` }),
  shape('twitter-bearer', {
    keywords: ['AAAAAAAAAAAAAAAAAAAAA'],
    pattern: word`A{20,30}[A-Za-z0-9%]{70,120}`,
    check: (secret) => /%[23]/.test(secret),
  }),
  shape('dropbox-token', { keywords: ['sl.'], pattern: word`sl\.(?:u\.)?[A-Za-z0-9_-]{130,250}` }),
  shape('okta-token', { keywords: ['SSWS '], pattern: String.raw`SSWS (00[A-Za-z0-9_-]{40})` }),
  shape('algolia-key', {
    keywords: ['algolia', 'ALGOLIA', 'Algolia'],
    pattern: String.raw`algolia[A-Za-z_. -]{0,30}key\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?([0-9a-f]{32})(?![0-9a-f])`,
    flags: 'i',
  }),
  shape('age-key', { keywords: ['AGE-SECRET-KEY-1'], pattern: word`AGE-SECRET-KEY-1[A-Z0-9]{58}` }),
];

/** A bot's token begins with its numeric id in base64: one of three, four and ten characters. */
function discordStarts(): readonly string[] {
  return ['M', 'N', 'O'].flatMap((first) =>
    each(first, 'DTjz').flatMap((two) => each(two, 'AEIMQUYcgk')),
  );
}
