# Without `input=$(cat)`, which most hooks of this kind have: one process fewer.
tool=$(jq -r '.tool_name // empty')
case $tool in
  Write | Edit) ;;
  *) exit 0 ;;
esac
