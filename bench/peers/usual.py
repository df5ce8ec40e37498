import hashlib  # noqa: F401
import json
import os  # noqa: F401
import pathlib  # noqa: F401
import re  # noqa: F401
import subprocess  # noqa: F401
import sys
import tempfile  # noqa: F401

event = json.load(sys.stdin)
if event.get("tool_name") not in ("Write", "Edit"):
    sys.exit(0)
