import type { Redacted } from '../../model/redacted.ts';
import { joinWords, ourLines, ourWords, plainWords } from '../../redaction/plain-words.ts';

/*
 * Why commands are mostly denied. Whatever is said of a program that everybody knows is made of words of ours,
 * and needs no rules of redaction: loading them costs as much as starting Node does.
 */

const PROGRAMS = () => ourWords`
  alias ansible apt apt-get aws awk az bash brew bun bunx bundle cargo cd chmod chown cmake code cp cpio crontab curl
  dd deno dig docker dotnet ed emacs env eslint esac eval ex exec expo export flutter gawk gcc gcloud gem gh go
  gofmt gradle gzip helm helmfile install java javac jest kill killall kubectl less ln make man mkdir mkfifo mktemp
  mocha more mv mvn mypy nano nc next node nohup npm npx nvm open osascript patch perl php pip pip3 pipx pkill playwright
  pnpm poetry prettier printf prisma ps psql pytest python python3 rails rake read readlink realpath rm rmdir rsync ruby
  ruff rustc rustup scp screen set sh shellcheck sleep source sqlite3 ssh su sudo svn swift systemctl tar tee terraform
  test time timeout tmux touch tr truncate tsc tsx turbo type ulimit unlink unset unzip uv uvx vi vim vitest wget
  xargs xcodebuild yarn yes yq zip zsh`;

const GIT_COMMANDS = () => ourWords`
  add am apply archive bisect bundle checkout cherry-pick clean clone commit config fetch filter-branch gc init merge
  mv notes pull push rebase reflog replace reset restore revert rm sparse-checkout stash submodule switch update-index
  update-ref worktree`;

const WHOLE = () => ourLines`
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
  of sed only a script that prints is read, as 1,40p or /from/,/to/p
  of node only --version and -v may run, alone
  of npm only --version and -v may run, alone
  of python only --version and -V may run, alone
  of python3 only --version and -V may run, alone
  of go only version may run, alone
  of git stash only list and show may run
  of git worktree only list may run
  of git config only --get KEY is read
  of test only a question about a file, as test -f FILE, is read
  of command only -v NAME, which says where a program is, may run
  cd takes one folder of the project here
  cd in a pipe leads nowhere`;

/** Who refuses an option. */
const READERS = () => ourLines`
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
  of which,`;

/** What they are most often asked for. */
const OPTIONS = () => ourWords`
  -A -B -C -D -E -F -G -H -I -J -K -L -M -N -O -P -Q -R -S -T -U -V -W -X -Y -Z
  -a -b -c -d -e -f -g -h -i -j -k -l -m -n -o -p -q -r -s -t -u -v -w -x -y -z
  --batch --batch-check --compile --compress-program --contents --copy --create-reflog --delete --diff-merges
  --edit-description --exclude-from --exclude-per-directory --exec-path --ext-diff --file --files-from --files0-from
  --follow --force --from-file --git-dir --hostname-bin --ignore-file --in-place --magic-file --message --move --no-index
  --open-files-in-pager --output --pre --pre-glob --random-source --rawfile --remerge-diff --retry --search-zip
  --set-upstream-to --show-signature --sign --slurpfile --submodule --temporary-directory --textconv --uncompress
  --unset-upstream --verify --work-tree`;

const ACTIONS = () => ourWords`
  -delete -exec -execdir -files0-from -fls -fprint -fprint0 -fprintf -ok -okdir`;

/** The same words, if they are all ours; null when something of the command's is among them. */
export function knownReason(why: string): Redacted | null {
  if (why.endsWith(' is not on its list')) return knownOption(why);
  const [, git = '', name] = /^(git )?(\S+) is not on the list$/.exec(why) ?? [];
  if (name === undefined) return WHOLE().get(why) ?? null;
  const known = (git === '' ? PROGRAMS() : GIT_COMMANDS()).get(name);
  if (known === undefined) return null;
  const program = git === '' ? known : joinWords(plainWords`git `, known);
  return joinWords(program, plainWords` is not on the list`);
}

/** What is said of an option: that of a program, one of git before its command, or an action of find. */
function knownOption(why: string): Redacted | null {
  const [, reader = '', option = '', value, before] =
    /^(find|git|of \S+,) (-[^\s=]+)(=\u2026)?( before the command)? is not on its list$/.exec(
      why,
    ) ?? [];
  const who = READERS().get(reader);
  const what = (reader === 'find' ? ACTIONS() : OPTIONS()).get(option);
  if (who === undefined || what === undefined) return null;
  return joinWords(
    ...[who, plainWords` `, what],
    ...(value === undefined ? [] : [plainWords`=\u2026`]),
    ...(before === undefined ? [] : [plainWords` before the command`]),
    plainWords` is not on its list`,
  );
}
