const e=require(`./main.cjs`);const t=()=>e.ourWords`
  alias ansible apt apt-get aws awk az bash brew bun bunx bundle cargo cd chmod chown cmake code cp cpio crontab curl
  dd deno dig docker dotnet ed emacs env eslint esac eval ex exec expo export flutter gawk gcc gcloud gem gh go
  gofmt gradle gzip helm helmfile install java javac jest kill killall kubectl less ln make man mkdir mkfifo mktemp
  mocha more mv mvn mypy nano nc next node nohup npm npx nvm open osascript patch perl php pip pip3 pipx pkill playwright
  pnpm poetry prettier printf prisma ps psql pytest python python3 rails rake read readlink realpath rm rmdir rsync ruby
  ruff rustc rustup scp screen set sh shellcheck sleep source sqlite3 ssh su sudo svn swift systemctl tar tee terraform
  test time timeout tmux touch tr truncate tsc tsx turbo type ulimit unlink unset unzip uv uvx vi vim vitest wget
  xargs xcodebuild yarn yes yq zip zsh`;const n=()=>e.ourWords`
  add am apply archive bisect bundle checkout cherry-pick clean clone commit config fetch filter-branch gc init merge
  mv notes pull push rebase reflog replace reset restore revert rm sparse-checkout stash submodule switch update-index
  update-ref worktree`;const r=()=>e.ourLines`
  it contains a pipe
  it contains & (background, or another command)
  it contains && (another command)
  it contains || (another command)
  it contains ; (another command)
  it contains a redirection
  it contains a parenthesis
  it contains $ (an expansion)
  it contains ~ (an expansion)
  it contains a command substitution
  it contains a brace
  it contains !
  it contains #
  it contains a line break
  it contains an expansion inside double quotes
  a quote is not closed
  a word begins with =
  a word begins with ^
  the command is empty
  its program is not a plain name
  it cannot be read with certainty
  it is longer than 10000 characters
  this command of countersign is for the user
  countersign doctor starts the programs that it looks at
  a plan is done when it was approved and carried out
  of date only a format behind +, as the last word, merely shows the time
  of sed only -n with lines by their numbers, as 5p or 1,40p, merely reads`;const i=()=>e.ourLines`
  find
  git
  of cat,
  of cut,
  of date,
  of du,
  of echo,
  of file,
  of git,
  of grep,
  of head,
  of jq,
  of ls,
  of nl,
  of pwd,
  of rg,
  of sed,
  of sort,
  of stat,
  of tail,
  of tree,
  of uniq,
  of wc,
  of which,`;const a=()=>e.ourWords`
  -A -B -C -D -E -F -G -H -I -J -K -L -M -N -O -P -Q -R -S -T -U -V -W -X -Y -Z
  -a -b -c -d -e -f -g -h -i -j -k -l -m -n -o -p -q -r -s -t -u -v -w -x -y -z
  --batch --batch-check --compile --compress-program --contents --copy --create-reflog --delete --diff-merges
  --edit-description --exclude-from --exclude-per-directory --exec-path --ext-diff --file --files-from --files0-from
  --follow --force --from-file --git-dir --hostname-bin --ignore-file --in-place --magic-file --message --move --no-index
  --open-files-in-pager --output --pre --pre-glob --random-source --rawfile --remerge-diff --retry --search-zip
  --set-upstream-to --show-signature --sign --slurpfile --submodule --temporary-directory --textconv --uncompress
  --unset-upstream --verify --work-tree`;const o=()=>e.ourWords`
  -delete -exec -execdir -files0-from -fls -fprint -fprint0 -fprintf -ok -okdir`;function s(i){if(i.endsWith(` is not on its list`))return c(i);const[,a=``,o]=/^(git )?(\S+) is not on the list$/.exec(i)??[];if(o===void 0)return r().get(i)??null;const s=(a===``?t():n()).get(o);if(s===void 0)return null;return e.joinWords(a===``?s:e.joinWords(e.plainWords`git `,s),e.plainWords` is not on the list`)}function c(t){const[,n=``,r=``,s,c]=/^(find|git|of \S+,) (-[^\s=]+)(=\u2026)?( before the command)? is not on its list$/.exec(t)??[];const l=i().get(n);const u=(n===`find`?o():a()).get(r);if(l===void 0||u===void 0)return null;return e.joinWords(...[l,e.plainWords` `,u],...s===void 0?[]:[e.plainWords`=\u2026`],...c===void 0?[]:[e.plainWords` before the command`],e.plainWords` is not on its list`)}function l(e,t){return(m[e]?.find(([e])=>e.test(t)))?.[1]??u[e]}const u={simple:e.plainWords`run one plain command at a time, and quote what the shell would expand`,reading:e.plainWords`use the Read, Grep and Glob tools, or put it into the plan as a step`,step:e.plainWords`put it into the plan as a step, or look with the Read, Grep and Glob tools (countersign plan explain lists the commands that may run now)`,secret:e.plainWords`ask the user for what the plan has to know of it; do not read it in another way`,find:e.plainWords`use the Glob tool, or find without actions`,cd:e.plainWords`name files by their path from where you are`,config:e.plainWords`ask the user to look at .git/config`,user:e.plainWords`ask the user to run it`,approval:e.plainWords`have the plan approved first`};const d=e.plainWords`put it in quotes, as --include='*.ts': then the shell leaves it as it is`;const f=e.plainWords`write out what the shell would put there (the full path); in single quotes it is plain text`;const p=[/ is not on its list$/,e.plainWords`leave it out, or use the Read, Grep and Glob tools`];const m={simple:[[/^it contains (?:a pipe|&&|;)/,e.plainWords`run one command at a time (the user may allow pipes and lists: plan.gate_pipes)`],[/^it contains \|\|/,e.plainWords`run one command at a time`],[/^it contains a redirection/,e.plainWords`leave the redirection out, 2>/dev/null too; the plan is written with the Write tool`],[/^it contains a line break/,e.plainWords`write one command on one line; the plan is written with the Write tool`],[/^it contains (?:[$~]|an expansion|a command substitution|a brace)/,f]],reading:[[/ is an option and a pattern at once$|^quote |: quote it, or name the files$/,d],p],step:[p]};var h={get block(){return T},get denyArming(){return D},get denyCommand(){return C},get denyEntries(){return O},get denyGarbled(){return w},get denyLate(){return E},get denyProtected(){return S},get denyTool(){return b},get denyUnknownEntries(){return k}};const g=new Map([[`Bash`,e.plainWords`Bash`],[`Write`,e.plainWords`Write`],[`Edit`,e.plainWords`Edit`],[`MultiEdit`,e.plainWords`MultiEdit`],[`NotebookEdit`,e.plainWords`NotebookEdit`],[`apply_patch`,e.plainWords`apply_patch`],[`PowerShell`,e.plainWords`PowerShell`],[`docs/plan.md`,e.plainWords`docs/plan.md`]]);async function _(e,t=e){const n=g.get(e);if(n!==void 0)return n;const{oneLine:r,redactQuoting:i}=await Promise.resolve().then(()=>require(`./redact.cjs`)).then(e=>e.redact_exports);return r(i(e,t))}function v({gate:t,hasPlan:n}){if(t!==`enforced`)return e.plainWords` Only the user can end planning, with: countersign plan reset`;return n?e.plainWords` plan.gate is enforced here: only the user can decide otherwise, with: countersign plan approve`:e.plainWords` plan.gate is enforced here: only the user can turn it off, with: countersign init --remove (or by hand, where plan.gate is set)`}function y(t){if(t===null)return e.plainWords`The user can turn the gate off with: countersign init --remove, or, where plan.gate is not enforced, end planning with: countersign plan reset`;return t===`enforced`?e.plainWords`plan.gate is enforced here: the user can turn it off with: countersign init --remove (or by hand, where plan.gate is set)`:e.plainWords`The user can end planning with: countersign plan reset`}async function b(t,n,r){const[i,a]=[await _(t),await _(n.path)];return T(e.joinWords(e.plainWords`countersign: `,i,e.plainWords` is not allowed without an approved plan: `,r.why,e.plainWords`. Read and search freely; the plan belongs in `,a,e.plainWords`. Next, `,r.nextStep,e.plainWords`.`,t.startsWith(`mcp__`)?x:e.plainWords``,v(n)))}const x=e.plainWords` A tool that only reads the user may put on plan.allow_tools.`;async function S(t,{gate:n}){return T(e.joinWords(e.plainWords`countersign: `,await _(t),e.plainWords` is not allowed here: this file decides what the plan gate does, and while a plan is made or carried out only the user may change it, in an editor.`,n===`enforced`?e.plainWords``:e.joinWords(e.plainWords` `,y(n))))}async function C(t,n,r){const{command:i,why:a,instead:o}=t;return T(e.joinWords(e.plainWords`countersign: this command is not allowed while a plan is being made: `,s(a)??await _(a,i),e.plainWords`. Instead, `,l(o,a),e.plainWords`. Other commands need an approved plan, and `,r.why,e.plainWords`.`,v(n)))}async function w(t,n){return T(e.joinWords(e.plainWords`countersign: the host's event could not be read (`,await _(t),e.plainWords`); nothing runs while the plan gate is closed. `,y(n)))}function T(e){return{kind:`block`,reason:e}}function E(){return T(e.joinWords(e.plainWords`countersign: the plan gate could not decide in time, so this does not run; try again. `,y(null)))}function D(){return T(e.plainWords`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`)}function O(t){return T(e.joinWords(e.plainWords`countersign: this change of the settings takes out or changes the hooks of countersign while a plan is made or carried out, so it does not count. `,y(t)))}function k(t){return T(e.joinWords(e.plainWords`countersign: what the settings said of countersign cannot be read any more, so this change of them does not count while a plan is made or carried out. `,y(t)))}Object.defineProperty(exports,`block`,{enumerable:true,get:function(){return T}});Object.defineProperty(exports,`gate_words_exports`,{enumerable:true,get:function(){return h}});Object.defineProperty(exports,`insteadWords`,{enumerable:true,get:function(){return l}});