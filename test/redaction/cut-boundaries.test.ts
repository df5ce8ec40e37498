import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, seeded } from './fill.ts';

/*
 * What stands beside a password is not its second half. Only what is between « and » is hidden, whatever is
 * chosen for it; all else stays to the byte.
 */
const TEXTS: readonly (readonly [where: string, template: string])[] = [
  ['members of JSON', `{"a":"SMTP_PASS='«①»'","list":["SMTP_PASS='«①»'"],"b":1}`],
  ['members of JSON, marks inside', `{"a":"x PASS=\`«①»\`","list":{"b2":"c3"}}`],
  ['members of JSON on lines', `{\n  "a": "SMTP_PASS='«①»'",\n  "b4": ["x1", "y2"]\n}`],
  ['members after a password', `{"password":"«①»","user1":"bob2","list":["x1"]}`],
  ['an empty password in JSON', `{"password":"","list":["x1y2"],"password2":"«①»"}`],
  ['strings of a list', `["password='«①»'","list1","x2"]`],
  ['a name that ends a string', `{"a":"password=","b1":["x1","y2"]}`],
  ['a name that ends a string, lines', `{\n "a": "password=",\n "b1": "c2"\n}`],
  ['JSON in JSON', `{"a":"{\\"password\\":\\"«①»\\",\\"list1\\":\\"x2y\\"}","b":"c3"}`],
  ['YAML', `password: '«①»'\nuser1: 'bob2'\nhosts:\n  - 'db1'\n  - 'db2'\n`],
  ['YAML in quotes', `password: "«①»"\n"user1": "bob2"\n`],
  ['a flow of YAML', `{password: '«①»', user1: 'bob2'}`],
  ['an environment file', `SMTP_PASS='«①»'\nDB_PASS="«①»"\nAPP_NAME='web1'\nDB_USER="bob2"\n`],
  ['an environment file, an open mark', `SMTP_PASS='«①»\nAPP_NAME='web1'\nDB_USER='bob2'\n`],
  ['an environment file, bare', `DB_PASS=«①»\nSMTP_PASS=«①»\nAPP_NAME=web1\n`],
  ['a dict of Python', `{'password': '«①»', 'user1': 'bob2', 'hosts': ['db1' , 'db2']}`],
  ['a dict of Python, both marks', `{'password': '«①»', "user1": "bob2"}`],
  ['arguments by name', `connect(password="«①»", user="bob2", host="db1")`],
  ['arguments by name, lines', `connect(\n    password='«①»',\n    user='bob2',\n)`],
  ['an object of JavaScript', `const c = { password: '«①»', user1: "bob2", list: ['x1', 'y2'] };`],
  ['a name and a variable', `log("password="+p1+" "+q2+"x3")`],
  ['a name and a variable, lines', `log("password=" +\n  p1 + "x3" + q2 + "y4")`],
  ['a query', `q = "user=" + u1 + "&password=" + p2 + "&db=" + "main3"`],
  ['a row of SQL', `INSERT INTO u (name, password) VALUES ('bob2', 'x1'), ('eve3', 'y2');`],
  ['a password of SQL', `ALTER USER bob2 PASSWORD '«①»' VALID UNTIL '2030-01-01';`],
  ['Terraform', `  password = "«①»"\n  username = "bob2"\n  engine   = "postgres14"\n`],
  ['exports', `export DB_PASS='«①»'\nexport DB_USER='bob2'\nexport A1="b2"\n`],
  ['exports on one line', `export DB_PASS='«①»' DB_USER='bob2' A1="b2"`],
  ['attributes', `<db password="«①»" user="bob2" host='db1'/>`],
  ['attributes of both marks', `<a title="password='«①»'" class="x1 y2"><b id="c3"></b></a>`],
  ['a command in marks', `sh -c "DB_PASS='«①»'" "arg1" 'arg2'`],
  ['lines of a diff', `+  password: '«①»',\n+  user1: 'bob2',\n-  host: 'db1',\n`],
  ['two literals of a diff', `+const password = "«①»" +\n+  "«①»";\n+next();\n`],
  ['two literals side by side', `+password = ("«①»"\n+            "«①»")\n`],
  ['a URL and an address', `see http://localhost:web1\nbob2@example.org`],
  ['a URL in JSON', `{"url":"redis://cache:web1","mail":"bob2@example.org"}`],
  ['a command that goes on', `curl -u joe:«①» \\\n  -X POST web1\n`],
  ['a command that goes on, no blank', `curl -u joe:«①»\\\n  https://web1.local/x2\n`],
  ['a command that goes on, a flag', `mysql -p«①»\\\n+  --host=db1 shop2\n`],
  ['templates that end lines', 'const password = `«①»`\nconst user1 = `bob2`\n'],
  ['a scalar and a list', `password: '«①»'\nhosts:\n  - db1\n  - db2\n`],
  ['a scalar and an open literal', `echo "password='«①»'\nuser1 is bob2"\n`],
  ['literals of a list on lines', `names = [\n  "password",\n  "user1",\n  "x2"\n]`],
  ['a sum of words', `title = "Password " + "of bob2"\nhint = "x1" + "y2"\n`],
  ['URLs in a list', `['http://a1:x2', 'bob2@example.org']`],
];

const SECRETS = ['Ab!{{alnum:13}}', '{{alnum:20}}', 'Tr0ub4dor&3', 'Falcon2719'];

describe.each(TEXTS)('beside a password in %s', (_where, template) => {
  it.each(SECRETS)('all stays: %s', (secret) => {
    const { text, secrets } = fill(template.replaceAll('①', secret), seeded(11));
    const clean = secrets.reduce((shown, one) => shown.replaceAll(one, '[REDACTED]'), text);
    expect(redact(text)).toBe(clean);
  });
});
