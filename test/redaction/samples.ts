/** What a rule must find (between « and ») and what looks much the same and must stay. */
export type Samples = { readonly yes: readonly string[]; readonly no: readonly string[] };

/** By the rule's id; a test checks that no rule is without. */
export const SAMPLES: Readonly<Record<string, Samples>> = {
  'anthropic-key': {
    yes: ['key=«sk-ant-api03-{{b64url:93}}AA»', "client('«sk-ant-admin01-{{b64url:60}}»')"],
    no: ['sk-ant-your-key-goes-right-here'],
  },
  'openai-key': {
    yes: [
      '«sk-{{alnum:48}}»',
      '«sk-proj-{{b64url:74}}T3Blbk{{b64url:60}}»',
      'x «sk-svcacct-{{b64url:60}}»',
      '\\n«sk-{{hex:32}}»',
    ],
    no: [
      'task-force-of-twenty-people-now',
      '<div class="sk-folding-cube-container-large">',
      'sk-short',
      'risk-assessment-2024-report-final-v2',
    ],
  },
  'openai-session': {
    yes: ['«sess-{{alnum:40}}»'],
    no: ['sess-short', 'process-sess-management-of-the-users'],
  },
  'openrouter-key': { yes: ['«sk-or-v1-{{hex:64}}»'], no: ['sk-or-swim-and-then-some-more-words'] },
  'langfuse-key': { yes: ['«sk-lf-{{uuid}}»'], no: ['sk-lf-abc'] },
  'huggingface-token': {
    yes: ['HF_HOME=x; login «hf_{{letters:34}}»'],
    no: ['hf_hub_download(repo_id)', 'hf_transfer_enabled_by_default = 1'],
  },
  'groq-key': { yes: ['«gsk_{{alnum:52}}»'], no: ['gsk_renderer_new_for_surface'] },
  'xai-key': { yes: ['«xai-{{alnum:80}}»'], no: ['xai-org/grok'] },
  'perplexity-key': { yes: ['«pplx-{{alnum:48}}»'], no: ['pplx-7b-online'] },
  'replicate-token': { yes: ['«r8_{{alnum:37}}»'], no: ['r8_unorm_format'] },
  'pinecone-key': { yes: ['«pcsk_{{alnum:60}}»'], no: ['pcsk_index'] },
  'langsmith-key': { yes: ['«lsv2_pt_{{hex:32}}_{{hex:10}}»'], no: ['lsv2_pt_short'] },
  'tavily-key': { yes: ['«tvly-dev-{{alnum:32}}»'], no: ['tvly-python'] },
  'nvidia-key': { yes: ['«nvapi-{{b64url:64}}»'], no: ['nvapi-sys'] },
  'cerebras-key': { yes: ['«csk-{{lownum:48}}»'], no: ['desk-csk-chairs'] },
  'elevenlabs-key': { yes: ['«sk_{{hex:48}}»'], no: ['sk_buff_head_init(list)', 'sk_add_backlog'] },
  'aws-access-key': {
    yes: ['id «AKIA{{upper:16}}»', '«ASIA{{upper:16}}»'],
    no: ['AKIA{{upper:40}}'],
  },
  'aws-secret-key': {
    yes: [
      'aws_secret_access_key = «{{b64:40}}»',
      '"AWS_SECRET_ACCESS_KEY": "«{{b64:40}}»"',
      'SecretAccessKey: «{{b64:40}}»',
    ],
    no: ['aws_secret_access_key = ${AWS_SECRET}', 'AWS_REGION=eu-central-1'],
  },
  'aws-bedrock-key': { yes: ['«ABSK{{b64:120}}»'], no: ['ABSK is short'] },
  'google-api-key': {
    yes: ['?key=«AIza{{b64url:34}}x»&v=3'],
    no: ['AIza is how they begin'],
  },
  'google-oauth-secret': {
    yes: ['«GOCSPX-{{b64url:28}}»'],
    no: ['GOCSPX-short'],
  },
  'google-oauth-token': {
    yes: ['«ya29.{{b64url:120}}»', '"refresh": "«1//0{{b64url:60}}»"'],
    no: ['ya29.short', '1//0 comment'],
  },
  'gcp-key-id': {
    yes: ['"private_key_id": "«{{hex:40}}»",'],
    no: ['"private_key_id": "<key id>"'],
  },
  'azure-storage-key': {
    yes: [
      'DefaultEndpointsProtocol=https;AccountName=x;AccountKey=«{{b64:86}}==»;EndpointSuffix=core.windows.net',
      'SharedAccessKey=«{{b64:43}}=»',
    ],
    no: ['AccountKey=<your account key>;', 'AccountKey=${STORAGE_KEY}'],
  },
  'azure-ad-secret': { yes: ['"«{{alnum:3}}8Q~{{alnum:34}}»"'], no: ['8Q~ is in the middle'] },
  'azure-sas': {
    yes: ['?sv=2022-11-02&se=2026&sig=«{{alnum:40}}%3D»'],
    no: ['sig=abc', '&sig=${signature}'],
  },
  'azure-devops-token': {
    yes: ['«{{alnum:10}}JQQJ99{{alnum:50}}»'.replace('«{{alnum:10}}', '«')],
    no: ['JQQJ99'],
  },
  'cloudflare-token': {
    yes: ['«v1.0-{{hex:24}}-{{hex:146}}»', '«cfut_{{alnum:48}}»'],
    no: ['v1.0-alpha', 'cfk_x'],
  },
  'cloudflare-assigned': {
    yes: ['CLOUDFLARE_API_TOKEN=«{{alnum:40}}»', 'X-Auth-Key: «{{hex:37}}»'],
    no: ['CLOUDFLARE_API_TOKEN=$TOKEN', 'cloudflare: enabled'],
  },
  'digitalocean-token': {
    yes: ['«dop_v1_{{hex:64}}»', '«doo_v1_{{hex:64}}»'],
    no: ['dop_v1_short'],
  },
  'heroku-key': { yes: ['«HRKU-{{uuid}}»', '«HRKU-AA{{b64url:58}}»'], no: ['HRKU-short'] },
  'heroku-assigned': { yes: ['HEROKU_API_KEY=«{{uuid}}»'], no: ['heroku apps:info {{uuid}}'] },
  'databricks-token': {
    yes: ['«dapi{{hex:32}}»', '«dapi{{hex:32}}-2»'],
    no: ['dapifoo', 'dapi0 is short'],
  },
  'vault-token': { yes: ['«hvs.{{b64url:90}}»'], no: ['hvs.short'] },
  'vault-legacy-token': { yes: ['VAULT_TOKEN=«s.{{alnum:24}}»'], no: ['VAULT_TOKEN=s.short'] },
  'terraform-token': {
    yes: ['credentials { token = "«{{alnum:14}}.atlasv1.{{alnum:64}}»" }'],
    no: ['x.atlasv1.y'],
  },
  'supabase-key': {
    yes: ['«sbp_{{hex:40}}»', '«sb_secret_{{b64url:31}}»'],
    no: ['sb_publishable_{{b64url:31}}', 'sbp_short'],
  },
  'planetscale-token': { yes: ['«pscale_tkn_{{b64url:43}}»'], no: ['pscale_tkn_x'] },
  'fly-token': { yes: ['«fo1_{{b64url:43}}»', 'FlyV1 «fm2_{{b64:120}}»'], no: ['fo1_x'] },
  'netlify-token': { yes: ['«nfp_{{alnum:36}}»'], no: ['nfp_x'] },
  'vercel-token': { yes: ['«vcp_{{alnum:40}}»'], no: ['vcp_x'] },
  'neon-key': { yes: ['«napi_{{lownum:64}}»'], no: ['napi_create_string_utf8(env)'] },
  'alibaba-key': { yes: ['«LTAI{{alnum:20}}»'], no: ['LTAI is short'] },
  'tencent-key': { yes: ['«AKID{{alnum:32}}»'], no: ['AKID is short'] },
  'pulumi-token': { yes: ['«pul-{{hex:40}}»'], no: ['pul-umi'] },
  'doppler-token': { yes: ['«dp.pt.{{alnum:43}}»', '«dp.st.prod.{{alnum:43}}»'], no: ['dp.pt.x'] },
  'tailscale-key': { yes: ['«tskey-auth-{{alnum:12}}-{{alnum:32}}»'], no: ['tskey-auth'] },
  'scaleway-key': { yes: ['«SCW{{upper:15}}7A»'], no: ['SCW_ACCESS_KEY'] },
  'github-token': {
    yes: [
      '«ghp_{{alnum:36}}»',
      '«gho_{{alnum:36}}»',
      '«ghu_{{alnum:36}}»',
      '«ghs_{{alnum:36}}»',
      'https://x:«ghr_{{alnum:76}}»@github.com',
    ],
    no: ['ghs_short'],
  },
  'github-fine-grained': {
    yes: ['«github_pat_{{alnum:22}}_{{alnum:59}}»'],
    no: ['github_pat_short'],
  },
  'github-old-token': { yes: ['«v1.{{hex:40}}»'], no: ['v1.2.3', 'v1.{{hex:64}}'] },
  'gitlab-token': {
    yes: [
      '«glpat-{{b64url:20}}»',
      '«gldt-{{b64url:20}}»',
      '«glrt-{{b64url:20}}»',
      '«glptt-{{hex:40}}»',
      '«glcbt-64_{{b64url:20}}»',
    ],
    no: ['glpat-your-personal-access-token'],
  },
  'gitlab-runner-token': { yes: ['«GR1348941{{b64url:20}}»'], no: ['GR1348941'] },
  'atlassian-token': { yes: ['«ATATT3xFfGF0{{b64url:170}}»', '«ATBB{{alnum:32}}»'], no: ['ATBBx'] },
  'npm-token': { yes: ['«npm_{{alnum:36}}»'], no: ['npm_config_registry', 'npm_lifecycle_event'] },
  'npmrc-auth': {
    yes: [
      '//registry.example.org/:_authToken=«{{uuid}}»',
      '_auth = «{{b64:24}}=»',
      '//r.example.org/:_password="«{{b64:20}}»"',
    ],
    no: ['//registry.example.org/:_authToken=${NPM_TOKEN}', '_auth=true'],
  },
  'pypi-token': {
    yes: ['«pypi-AgEIcHlwaS5vcmc{{b64url:120}}»'],
    no: ['pypi-server-configuration-for-the-whole-company'],
  },
  'rubygems-key': { yes: ['«rubygems_{{hex:48}}»'], no: ['rubygems_version'] },
  'cratesio-token': {
    yes: ['«cioK{{alnum:31}}»'],
    no: ['ciousness'],
  },
  'nuget-key': { yes: ['«oy2{{lownum:43}}»'], no: ['oy2x'] },
  'docker-token': { yes: ['«dckr_pat_{{b64url:27}}»'], no: ['dckr_pat_x'] },
  'artifactory-token': { yes: ['«AKCp{{alnum:69}}»', '«cmVmdGtuOj{{alnum:54}}»'], no: ['AKCp'] },
  'circleci-token': { yes: ['«CCIPAT_{{alnum:22}}_{{hex:40}}»'], no: ['CCIPAT_x'] },
  'buildkite-token': { yes: ['«bkua_{{hex:40}}»'], no: ['bkua_x'] },
  'sonar-token': { yes: ['«sqp_{{hex:40}}»'], no: ['sqp_x'] },
  'sourcegraph-token': { yes: ['«sgp_{{hex:40}}»'], no: ['sgp_x'] },
  'sentry-token': { yes: ['«sntrys_{{b64:80}}»', '«sntryu_{{hex:64}}»'], no: ['sntrys_x'] },
  'grafana-token': {
    yes: ['«glsa_{{alnum:32}}_{{hex:8}}»', '«glc_{{b64:60}}==»'],
    no: ['glsa_x', 'glc_context'],
  },
  'newrelic-key': { yes: ['«NRAK-{{upper:27}}»'], no: ['NRAK-x'] },
  'dynatrace-token': { yes: ['«dt0c01.{{upper:24}}.{{upper:64}}»'], no: ['dt0c01.x'] },
  'datadog-key': {
    yes: [
      'DD_API_KEY=«{{hex:32}}»',
      'DD-APPLICATION-KEY: «{{hex:40}}»',
      'datadog_api_key: "«{{hex:32}}»"',
    ],
    no: ['DD_API_KEY=$DD_KEY', 'DD_ENV=production'],
  },
  'datadog-app-key': { yes: ['«ddapp_{{alnum:34}}»'], no: ['ddapp_x'] },
};
