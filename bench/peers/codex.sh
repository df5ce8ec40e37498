#!/bin/sh
# A codex that answers at once. In sh, because a second Node would cost more than what is measured.
[ "$1" = login ] && exit 0
if [ "$*" = 'exec --help' ]; then
  for flag in json sandbox ephemeral cd output-last-message config ignore-user-config ignore-rules; do
    echo "      --$flag"
  done
  exit 0
fi
while [ $# -gt 0 ]; do
  [ "$1" = --output-last-message ] && answer=$2
  shift
done
cat >/dev/null
echo '{"type":"thread.started","thread_id":"00000000-0000-4000-8000-000000000000"}'
echo '{"verdict":"APPROVED","summary":"The change does what it says."}' >"$answer"
echo '{"type":"turn.completed","usage":{"input_tokens":1200,"output_tokens":80}}'
