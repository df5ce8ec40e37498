import type { RuleExamples } from './rule-examples.ts';

export const SHORTCUTS_EXAMPLES = {
  'condition-disabled': {
    bad: [
      { 'src/a.ts': '+  const allowed = isAllowed(user) || true;' },
      { 'a.py': '+    return allowed(user) or True' },
      { 'a.sh': '+if false; then' },
      { 'src/a.ts': '+  if (true || isAllowed(user)) {' },
      { 'src/a.ts': '+  if (isAllowed(user) || true) {' },
      { 'a.py': '+    if False and not allowed(user):' },
      { 'a.go': '+\tif true || allowed(user) {' },
      { 'a.rb': '+    if allowed?(user) || true' },
    ],
    good: [
      { 'src/a.ts': '+  while (true) {' },
      { 'src/a.ts': '+  // if (true || isAllowed(user)) {' },
      { 'src/a.ts': '+  this.open = options.open || true;' },
      { 'src/a.ts': '-  if (true || isAllowed(user)) {\n+    if (true || isAllowed(user)) {' },
      { 'src/a.ts': '+  if (isOpen === true || isAllowed(user)) {' },
    ],
  },
  'test-aware-code': {
    bad: [
      { 'src/a.ts': '+  if (process.env.JEST_WORKER_ID) return 3;' },
      { 'a.py': '+    if "pytest" in sys.modules:' },
      { 'a.go': '+\tif testing.Testing() {' },
      { 'src/a.rs': '+    if cfg!(test) {' },
      { 'app/a.rb': '+    return 3 if Rails.env.test?' },
      { 'app/a.rb': "+    return 3 if ENV['RAILS_ENV'] == 'test'" },
      { 'src/a.ts': "+  if (process.env.NODE_ENV === 'test') return 3;" },
      { 'src/a.ts': "+  if (typeof jest !== 'undefined') return 3;" },
    ],
    good: [
      { 'src/a.ts': "+  if (process.env.NODE_ENV === 'production') {" },
      { 'a.py': '+    if "numpy" in sys.modules:' },
      { 'test/setup.ts': '+  if (process.env.JEST_WORKER_ID) start();' },
    ],
  },
} satisfies RuleExamples;
