/*
 * Secrets known by their place, written so that a line or a literal goes on inside them. ① stands for the secret
 * as it is written: in pieces.
 */

export type Placed = readonly [kind: string, template: string, secret: string];

/** Words of a command line, without quotes. */
export const BARE: readonly Placed[] = [
  ['curl -u', 'curl -u joe:① https://example.com/x', '{{odd:16}}'],
  ['curl --user', 'curl -s --user joe:① https://example.com/x', '{{alnum:14}}'],
  ['curl -u, chosen', 'curl -u joe:① https://example.com/x', 'Falcon2719'],
  ['mysql -p', 'mysql -u root -p① shop', '{{alnum:14}}'],
  ['redis-cli -a', 'redis-cli -h cache -a ① ping', '{{alnum:14}}'],
  ['docker login -p', 'docker login -u joe -p ① registry.local', '{{alnum:16}}'],
  ['sshpass -p', 'sshpass -p ① ssh joe@host', '{{alnum:14}}'],
  ['--password', 'tool --password ① run', '{{alnum:14}}'],
  ['--password=', 'tool --password=① run', '{{alnum:14}}'],
  ['--token', 'tool --token ① run', '{{alnum:24}}'],
  ['netrc', 'machine h login joe password ①', '{{alnum:14}}'],
  ['a variable of the shell', 'export DB_PASSWORD=①', '{{alnum:14}}'],
  ['a variable before a command', 'DB_PASSWORD=① ./run.sh', '{{alnum:14}}'],
  ['a URL', 'git clone https://joe:①@git.local/x.git', '{{alnum:14}}'],
  ['a token in a URL', 'git clone https://①@git.local/x.git', '{{lownum:32}}'],
  ['a connection string', 'export DATABASE_URL=postgres://app:①@db.local/shop', '{{odd:14}}'],
  ['storepass', 'keytool -storepass ① -list', '{{alnum:14}}'],
  ['a literal of a cluster', 'kubectl create secret generic x --from-literal=db=①', '{{alnum:14}}'],
];

/** Inside quotation marks: `"` here, in the test also `'`. */
export const QUOTED: readonly Placed[] = [
  ['a password', 'password = "①"', '{{alnum:14}}'],
  ['a password of JavaScript', 'const dbPassword = "①";', '{{odd:14}}'],
  ['a chosen password', 'password = "①"', 'Falcon2719'],
  ['an argument by name', 'connect(password="①", user="joe")', '{{alnum:14}}'],
  ['a member', 'c = { password: "①", user: "joe" }', '{{alnum:14}}'],
  ['a secret', 'client_secret = "①"', '{{alnum:24}}'],
  ['a key', 'api_key = "①"', '{{alnum:32}}'],
  ['Bearer', 'h["Authorization"] = "Bearer ①"', '{{alnum:40}}'],
  ['Basic', 'h["Authorization"] = "Basic ①"', '{{basic:14}}'],
  ['Authorization', 'curl -H "Authorization: token ①" https://example.com/x', '{{alnum:40}}'],
  ['curl -u', 'curl -u "joe:①" https://example.com/x', '{{odd:16}}'],
  ['a URL', 'url = "postgres://app:①@db.local/shop"', '{{alnum:14}}'],
  ['a token in a URL', 'url = "https://①@git.local/x.git"', '{{lownum:32}}'],
  ['a connection string', 'c = "Server=db;User Id=app;Password=①;Encrypt=true"', '{{alnum:14}}'],
  ['a secure string', 'ConvertTo-SecureString "①" -AsPlainText -Force', '{{alnum:14}}'],
  ['a call', 'http.SetBasicAuth("joe", "①")', '{{alnum:14}}'],
  ['SQL', "ALTER USER joe IDENTIFIED BY '①'", '{{alnum:14}}'],
];

export type Joint = readonly [how: string, joint: string];

/** Between two pieces of a word without quotes. */
export const BARE_JOINTS: readonly Joint[] = [
  ['a backslash', '\\\n'],
  ['a backslash, indented', '\\\n    '],
  ['a backslash in added lines', '\\\n+'],
  ['a backslash in removed lines', '\\\n-'],
  ['a backslash in lines of context', '\\\n '],
  ['a backslash and a carriage return', '\\\r\n'],
  ['a backslash, indented in a diff', '\\\r\n+    '],
  ['a grave', '`\n'],
  ['a grave, indented in a diff', '`\n+  '],
  ['a grave and a carriage return', '`\r\n'],
  ['a roof', '^\n'],
  ['a roof in added lines', '^\r\n+'],
];

/** Inside a literal; `"` is the mark it stands in. */
export const QUOTED_JOINTS: readonly Joint[] = [
  ['a backslash', '\\\n'],
  ['a backslash, indented', '\\\n     '],
  ['a backslash in added lines', '\\\r\n+  '],
  ['an end of a line', '\n'],
  ['an end of a line, indented', '\n    '],
  ['an end of a line in added lines', '\n+    '],
  ['an end of a line in removed lines', '\r\n-    '],
  ['plus', '" + "'],
  ['plus without blanks', '"+"'],
  ['plus, next line', '" +\n    "'],
  ['plus in added lines', '" +\n+    "'],
  ['plus that begins a line', '"\n+    + "'],
  ['plus and a remark', '" + // one\n+  "'],
  ['a dot', '" . "'],
  ['an ampersand of Basic', '" & _\r\n  "'],
  ['two strokes', '" ||\n  "'],
  ['a backslash between', '" \\\n  "'],
  ['nothing between', '" "'],
  ['nothing but a line', '"\n    "'],
  ['nothing but a line of a diff', '"\r\n+    "'],
];

/** Values of YAML. */
export const FOLDED: readonly Placed[] = [
  ['a password', 'db:\n  password: ①\n  user: joe', '{{alnum:14}}'],
  ['a chosen password', 'db:\n  password: ①\n  user: joe', 'Falcon2719'],
  ['a key', 'api_key: ①\nuser: joe', '{{alnum:32}}'],
  ['a secret', 'auth:\n  client_secret: ①\n  user: joe', '{{alnum:24}}'],
  ['added lines', '+db:\n+  password: ①\n+  user: joe', '{{alnum:14}}'],
];

/** What stands before the first piece, and between the two. */
export const FOLDS: readonly (readonly [how: string, before: string, joint: string])[] = [
  ['a folded scalar', '>-\n     ', '\n     '],
  ['a folded scalar of a diff', '>\n+     ', '\n+     '],
  ['a literal scalar', '|\r\n     ', '\r\n     '],
  ['a plain scalar', '', '\n     '],
  ['a plain scalar of a diff', '', '\n+      '],
  ['a quoted scalar', '"', '\n      '],
];
