import json
import sys

event = json.load(sys.stdin)
if event.get("tool_name") not in ("Write", "Edit"):
    sys.exit(0)
