const e=require(`./main.cjs`);const t={look:e.plainWords`use the Read, Grep and Glob tools`,find:e.plainWords`use the Glob tool`,write:e.plainWords`the plan is written with the Write tool`,remove:e.plainWords`countersign init --remove`};const n={claude:t,codex:{look:e.plainWords`read with cat, sed -n, rg or git`,find:e.plainWords`use rg --files`,write:e.plainWords`the plan is written with apply_patch`,remove:e.plainWords`countersign init --host codex --remove`},copilot:{...t,look:e.plainWords`use the view, grep and glob tools`,find:e.plainWords`use the glob tool`,write:e.plainWords`the plan is written with the create and edit tools`}};function r(e){return n[e]}function i(e,t,n){const i=r(n);return(c(i)[e]?.find(([e])=>e.test(t)))?.[1]??a(i)[e]}const a=({look:t,find:n})=>({simple:e.plainWords`write plain commands, and quote what the shell would expand`,reading:e.joinWords(t,e.plainWords`, or put it into the plan as a step`),step:e.joinWords(e.plainWords`put it into the plan as a step, or `,t,e.plainWords` (countersign plan explain lists the commands that may run now)`),secret:e.plainWords`ask the user for what the plan has to know of it; do not read it in another way`,find:e.joinWords(n,e.plainWords`, or find without actions`),cd:e.plainWords`name files by their path from where you are`,config:e.plainWords`ask the user to look at .git/config`,user:e.plainWords`ask the user to run it`,approval:e.plainWords`have the plan approved first`});const o=e.plainWords`put it in quotes, as --include='*.ts': then the shell leaves it as it is`;const s=e.plainWords`write out what the shell would put there (the full path); in single quotes it is plain text`;function c({look:t,write:n}){const r=[/ is not on its list$/,e.joinWords(e.plainWords`leave it out, or `,t)];return{simple:[[/^it contains (?:a pipe|&|\|\||;)/,e.plainWords`run one command at a time; | && || and ; join commands unless plan.gate_pipes is false`],[/^it contains a redirection/,e.joinWords(e.plainWords`leave the redirection out (2>/dev/null and 2>&1 pass unless plan.gate_pipes is false); `,n)],[/^it contains a line break/,e.joinWords(e.plainWords`write one command on one line; `,n)],[/^it contains (?:[$~]|an expansion|a command substitution|a brace)/,s]],reading:[[/ is an option and a pattern at once$|^quote |: quote it, or name the files$/,o],r],step:[r]}}const l=()=>e.ourWords`
  alias ansible apt apt-get aws awk az bash brew bun bunx bundle cargo cd chmod chown cmake code cp cpio crontab curl
  dd deno dig docker dotnet ed emacs env eslint esac eval ex exec expo export flutter gawk gcc gcloud gem gh go
  gofmt gradle gzip helm helmfile install java javac jest kill killall kubectl less ln make man mkdir mkfifo mktemp
  mocha more mv mvn mypy nano nc next node nohup npm npx nvm open osascript patch perl php pip pip3 pipx pkill playwright
  pnpm poetry prettier printf prisma ps psql pytest python python3 rails rake read readlink realpath rm rmdir rsync ruby
  ruff rustc rustup scp screen set sh shellcheck sleep source sqlite3 ssh su sudo svn swift systemctl tar tee terraform
  test time timeout tmux touch tr truncate tsc tsx turbo type ulimit unlink unset unzip uv uvx vi vim vitest wget
  xargs xcodebuild yarn yes yq zip zsh`;const u=()=>e.ourWords`
  add am apply archive bisect bundle checkout cherry-pick clean clone commit config fetch filter-branch gc init merge
  mv notes pull push rebase reflog replace reset restore revert rm sparse-checkout stash submodule switch update-index
  update-ref worktree`;const d=()=>e.ourLines`
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
  of sed only -n with a script that prints is read, as 1,40p or /from/,/to/p
  of node only --version and -v may run, alone
  of npm only --version and -v may run, alone
  of python only --version and -V may run, alone
  of python3 only --version and -V may run, alone
  of go only version may run, alone
  of git stash only list is on the list
  of git worktree only list is on the list
  of git config only --get KEY is read
  of test only a question about a file, as test -f FILE, is read
  of command only -v NAME, which says where a program is, may run
  cd takes one folder of the project here
  cd in a pipe leads nowhere`;const f=()=>e.ourLines`
  find
  git
  of cat,
  of cut,
  of date,
  of diff,
  of du,
  of fd,
  of file,
  of git,
  of grep,
  of head,
  of jq,
  of ls,
  of nl,
  of pwd,
  of readlink,
  of realpath,
  of rg,
  of sed,
  of sort,
  of stat,
  of tail,
  of tr,
  of tree,
  of uniq,
  of wc,
  of which,`;const p=()=>e.ourWords`
  -A -B -C -D -E -F -G -H -I -J -K -L -M -N -O -P -Q -R -S -T -U -V -W -X -Y -Z
  -a -b -c -d -e -f -g -h -i -j -k -l -m -n -o -p -q -r -s -t -u -v -w -x -y -z
  --batch --batch-check --compile --compress-program --contents --copy --create-reflog --delete --diff-merges
  --edit-description --exclude-from --exclude-per-directory --exec-path --ext-diff --file --files-from --files0-from
  --follow --force --from-file --git-dir --hostname-bin --ignore-file --in-place --magic-file --message --move --no-index
  --open-files-in-pager --output --pre --pre-glob --random-source --rawfile --remerge-diff --retry --search-zip
  --set-upstream-to --show-signature --sign --slurpfile --submodule --temporary-directory --textconv --uncompress
  --unset-upstream --verify --work-tree`;const m=()=>e.ourWords`
  -delete -exec -execdir -files0-from -fls -fprint -fprint0 -fprintf -ok -okdir`;function h(t){if(t.endsWith(` is not on its list`))return g(t);const[,n=``,r]=/^(git )?(\S+) is not on the list$/.exec(t)??[];if(r===void 0)return d().get(t)??null;const i=(n===``?l():u()).get(r);if(i===void 0)return null;return e.joinWords(n===``?i:e.joinWords(e.plainWords`git `,i),e.plainWords` is not on the list`)}function g(t){const[,n=``,r=``,i,a]=/^(find|git|of \S+,) (-[^\s=]+)(=\u2026)?( before the command)? is not on its list$/.exec(t)??[];const o=f().get(n);const s=(n===`find`?m():p()).get(r);if(o===void 0||s===void 0)return null;return e.joinWords(...[o,e.plainWords` `,s],...i===void 0?[]:[e.plainWords`=\u2026`],...a===void 0?[]:[e.plainWords` before the command`],e.plainWords` is not on its list`)}var _={get block(){return O},get denyArming(){return A},get denyCommand(){return E},get denyEntries(){return j},get denyGarbled(){return D},get denyLate(){return k},get denyProtected(){return T},get denyTool(){return C},get denyUnknownEntries(){return M}};const v=new Map([[`Bash`,e.plainWords`Bash`],[`Write`,e.plainWords`Write`],[`Edit`,e.plainWords`Edit`],[`MultiEdit`,e.plainWords`MultiEdit`],[`NotebookEdit`,e.plainWords`NotebookEdit`],[`apply_patch`,e.plainWords`apply_patch`],[`PowerShell`,e.plainWords`PowerShell`],[`docs/plan.md`,e.plainWords`docs/plan.md`]]);async function y(e,t=e){const n=v.get(e);if(n!==void 0)return n;const{oneLine:r,redactQuoting:i}=await Promise.resolve().then(()=>require(`./redact.cjs`)).then(e=>e.redact_exports);return r(i(e,t))}function b({gate:t,hasPlan:n,host:i}){if(t!==`enforced`)return e.plainWords` Only the user can end planning, with: countersign plan reset`;return n?e.plainWords` plan.gate is enforced here: only the user can decide otherwise, with: countersign plan approve`:e.joinWords(e.plainWords` plan.gate is enforced here: only the user can turn it off, with: `,r(i).remove,e.plainWords` (or by hand, where plan.gate is set)`)}const x=e.plainWords`countersign init --remove (under Codex: countersign init --host codex --remove)`;function S({gate:t,host:n}){const i=n===null?x:r(n).remove;if(t===null)return e.joinWords(e.plainWords`The user can turn the gate off with: `,i,e.plainWords`, or, where plan.gate is not enforced, end planning with: countersign plan reset`);if(t!==`enforced`)return e.plainWords`The user can end planning with: countersign plan reset`;return e.joinWords(e.plainWords`plan.gate is enforced here: the user can turn it off with: `,i,e.plainWords` (or by hand, where plan.gate is set)`)}async function C(t,n,r){const[i,a]=[await y(t),await y(n.path)];return O(e.joinWords(e.plainWords`countersign: `,i,e.plainWords` is not allowed without an approved plan: `,r.why,e.plainWords`. Read and search freely; the plan belongs in `,a,e.plainWords`. Next, `,r.nextStep,e.plainWords`.`,t.startsWith(`mcp__`)?w:e.plainWords``,b(n)))}const w=e.plainWords` A tool that only reads the user may put on plan.allow_tools.`;async function T({tool:t,host:n},{gate:r}){return O(e.joinWords(e.plainWords`countersign: `,await y(t),e.plainWords` is not allowed here: this file decides what the plan gate does, and while a plan is made or carried out only the user may change it, in an editor.`,r===`enforced`?e.plainWords``:e.joinWords(e.plainWords` `,S({gate:r,host:n}))))}async function E(t,n,r){const{command:a,why:o,instead:s}=t;return O(e.joinWords(e.plainWords`countersign: this command is not allowed while a plan is being made: `,h(o)??await y(o,a),e.plainWords`. Instead, `,i(s,o,n.host),e.plainWords`. Other commands need an approved plan, and `,r.why,e.plainWords`.`,b(n)))}async function D(t,n){return O(e.joinWords(e.plainWords`countersign: the host's event could not be read (`,await y(t),e.plainWords`); nothing runs while the plan gate is closed. `,S({gate:n,host:null})))}function O(e){return{kind:`block`,reason:e}}function k(){return O(e.joinWords(e.plainWords`countersign: the plan gate could not decide in time, so this does not run; try again. `,S({gate:null,host:null})))}function A(){return O(e.plainWords`countersign: planning cannot begin, because its record cannot be written. The user can see why with: countersign doctor`)}function j(t){return O(e.joinWords(e.plainWords`countersign: this change of the settings takes out or changes the hooks of countersign while a plan is made or carried out, so it does not count. `,S({gate:t,host:`claude`})))}function M(t){return O(e.joinWords(e.plainWords`countersign: what the settings said of countersign cannot be read any more, so this change of them does not count while a plan is made or carried out. `,S({gate:t,host:`claude`})))}Object.defineProperty(exports,`block`,{enumerable:true,get:function(){return O}});Object.defineProperty(exports,`insteadWords`,{enumerable:true,get:function(){return i}});Object.defineProperty(exports,`messages_exports`,{enumerable:true,get:function(){return _}});Object.defineProperty(exports,`wordsFor`,{enumerable:true,get:function(){return r}});