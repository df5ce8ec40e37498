import {
  notHyphenated,
  notPlaceholder,
  ofLength,
  type SecretRule,
  shape,
  token,
  word,
} from './rule.ts';
import { isWholePypi } from './whole.ts';

/** Where code and packages live, and what builds them. */
export const CODE_HOST_RULES: readonly SecretRule[] = [
  shape('github-token', {
    keywords: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    pattern: word`gh[pousr]_[A-Za-z0-9]{36,255}`,
    isWhole: ofLength(40),
  }),
  shape('github-fine-grained', {
    kind: 'github-token',
    keywords: ['github_pat_'],
    pattern: word`github_pat_[A-Za-z0-9_]{22,255}`,
    isWhole: ofLength(93),
  }),
  shape('github-old-token', {
    kind: 'github-token',
    keywords: ['v1.'],
    pattern: word`v1\.[0-9a-f]{40}(?![0-9a-f])`,
  }),
  shape('gitlab-token', {
    keywords: [
      'glpat-',
      'glptt-',
      'gldt-',
      'glrt-',
      'glrtr-',
      'glcbt-',
      'glsoat-',
      'glft-',
      'glimt-',
      'glagent-',
      'gloas-',
      'glffct-',
      'glwt-',
    ],
    pattern: word`gl(?:pat|ptt|dt|rtr?|cbt|soat|ft|imt|agent|oas|ffct|wt)-[A-Za-z0-9_.=-]{20,250}`,
    check: notHyphenated,
    isWhole: ofLength(26),
  }),
  shape('gitlab-runner-token', {
    kind: 'gitlab-token',
    keywords: ['GR1348941'],
    pattern: word`GR1348941[A-Za-z0-9_-]{20,50}`,
  }),
  shape('atlassian-token', {
    keywords: ['ATATT3', 'ATCTT3', 'ATBB'],
    pattern: word`(?:AT[AC]TT3[A-Za-z0-9_=-]{60,250}|ATBB[A-Za-z0-9]{28,40})`,
  }),
  shape('npm-token', {
    keywords: ['npm_'],
    pattern: word`npm_[A-Za-z0-9]{36,60}`,
    isWhole: ofLength(40),
  }),
  token('npmrc-auth', {
    kind: 'npmrc-auth',
    keywords: ['_authToken', '_auth', '_password'],
    pattern: String.raw`(?<=^|[:\s])_(?:authToken|auth|password)(?:[ \t]{0,8}=[ \t]{0,8}|[ \t](?=\S{20}))"?([^\s"'$\[<{][^\s"']{3,999})`,
    check: (secret) => notPlaceholder(secret) && !/^(?:true|false|null|none|legacy)$/i.test(secret),
  }),
  shape('pypi-token', {
    keywords: ['pypi-'],
    pattern: word`pypi-[A-Za-z0-9_-]{40,250}`,
    check: notHyphenated,
    isWhole: isWholePypi,
    hasOthers: true,
  }),
  shape('rubygems-key', { keywords: ['rubygems_'], pattern: word`rubygems_[0-9a-f]{48}` }),
  shape('cratesio-token', {
    keywords: ['cio'],
    pattern: word`cio[A-Za-z0-9]{32}(?![A-Za-z0-9])`,
  }),
  shape('nuget-key', { keywords: ['oy2'], pattern: word`oy2[a-z0-9]{43}(?![A-Za-z0-9])` }),
  shape('docker-token', {
    keywords: ['dckr_'],
    pattern: word`dckr_(?:pat|oat)_[A-Za-z0-9_-]{27,60}`,
  }),
  shape('artifactory-token', {
    keywords: ['AKCp', 'cmVmdGtuOj'],
    pattern: word`(?:AKCp[A-Za-z0-9]{60,80}|cmVmdGtuOj[A-Za-z0-9+/=]{40,80})`,
  }),
  shape('circleci-token', {
    keywords: ['CCIPAT_', 'CCIPRJ_'],
    pattern: word`CCIP(?:AT|RJ)_[A-Za-z0-9]{20,24}_[0-9a-f]{40}`,
  }),
  shape('buildkite-token', {
    keywords: ['bkua_', 'bkaj_'],
    pattern: word`bk(?:ua|aj)_[A-Za-z0-9]{40,60}`,
  }),
  shape('sonar-token', {
    keywords: ['sqp_', 'squ_', 'sqa_', 'sonar.login='],
    pattern: word`(?:sonar\.login=)?((?:(?<==)|sq[pua]_)[0-9a-f]{40})(?![0-9a-f])`,
  }),
  shape('sourcegraph-token', {
    keywords: ['sgp_'],
    pattern: word`sgp_(?:[A-Za-z0-9-]{1,40}_)?[0-9a-f]{40}`,
  }),
  shape('sentry-token', {
    keywords: ['sntrys_', 'sntryu_'],
    pattern: word`(?:sntrys_[A-Za-z0-9+/=_-]{40,250}|sntryu_[0-9a-f]{64})`,
  }),
  shape('grafana-token', {
    keywords: ['glsa_', 'glc_'],
    pattern: word`(?:glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}|glc_[A-Za-z0-9+/]{32,250}={0,3})`,
  }),
  shape('newrelic-key', {
    keywords: ['NRAK-', 'NRII-', 'NRJS-', 'NRRA-'],
    pattern: word`NR(?:AK|II|JS|RA)-[A-Za-z0-9_-]{19,60}`,
  }),
  shape('dynatrace-token', {
    keywords: ['dt0'],
    pattern: word`dt0[a-z]\d{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}`,
  }),
  shape('datadog-key', {
    keywords: [
      'DD_',
      'dd_',
      'datadog',
      'DATADOG',
      'Datadog',
      'DD-API',
      'DD-APPLICATION',
      'dd-api',
      'dd-application',
    ],
    pattern: String.raw`(?:dd|datadog)[A-Za-z_. -]{0,30}(?:key|token)\\?["']?\s{0,8}[:=]\s{0,8}\\?["']?((?:[0-9a-f]{40}|[0-9a-f]{32}|dd[ap]p?[a-z]?_[A-Za-z0-9]{20,60}))(?![0-9A-Za-z])`,
    flags: 'i',
  }),
  shape('datadog-app-key', {
    kind: 'datadog-key',
    keywords: ['ddapp_', 'ddapi_'],
    pattern: word`ddap[pi]_[A-Za-z0-9]{30,60}`,
  }),
];
