import type { RuleExamples } from './rule-examples.ts';

export const EXCLUDED_TESTS_EXAMPLES = {
  'tests-excluded': {
    bad: [
      { 'jest.config.js': "+  testPathIgnorePatterns: ['src/sum.test.ts']," },
      { 'ci.sh': '+pytest --deselect tests/test_sum.py::test_sum' },
      { 'tox.ini': '+  --deselect=tests/test_sum.py::test_sum' },
      { 'ci.sh': '+pytest --ignore=tests/old' },
      { 'package.json': '+    "passWithNoTests": true' },
      { 'jest.config.js': "+  args: ['--passWithNoTests']," },
      { 'vitest.config.ts': "+    exclude: ['src/sum.test.ts']," },
      { 'pyproject.toml': '+addopts = "--ignore=tests/test_sum.py"' },
      { 'conftest.py': "+collect_ignore = ['test_sum.py']" },
      { 'ci.sh': '+pytest -k "not test_sum"' },
      { 'ci.sh': '+go test ./... -skip TestSum' },
      { 'ci.sh': '+cargo test -- --skip sum' },
      { 'ci.sh': '-mvn -B verify\n+mvn -B verify -DskipTests' },
      {
        '.github/workflows/ci.yml':
          '-      - run: ./mvnw -B verify\n+      - run: ./mvnw -B package -Dmaven.test.skip=true',
      },
      { Makefile: ' build:\n-\t./gradlew build\n+\t./gradlew build -x test' },
      { Dockerfile: '-RUN gradle build\n+RUN gradle build -x :app:test --no-daemon' },
      {
        '.github/workflows/ci.yml':
          '-          arguments: build\n+          arguments: build -x test',
      },
      { 'ci.sh': ' mvn -B verify \\\n+  -DskipTests \\\n   -Pci' },
      { 'ci.sh': ' mvn \\\n+  -DskipTests \\\n   verify' },
      { 'ci.sh': '-mvn -B verify\n+mvn -B verify \\\n+  -DskipTests' },
      { '.mvn/maven.config': '--B\n+-B -DskipTests' },
      { 'ci.sh': ' pip install pytest\n-pytest -q\n+pytest -q --collect-only' },
      {
        '.github/workflows/ci.yml':
          '       - name: cargo test\n-        run: cargo test\n+        run: cargo test --no-run',
      },
      {
        '.gitlab-ci.yml':
          '     MAVEN_OPTS: -Xmx2g\n-    - mvn verify\n+    - mvn verify -DskipTests',
      },
      {
        'package.json':
          '-    "test": "jest",\n+    "test": "jest --listTests",\n     "jest": "^29.0.0"',
      },
      { '.mvn/maven.config': ' -B\n+-DskipTests' },
      {
        'package.json': '-    "java": "mvn install",\n+    "java": "mvn install -DskipTests=true",',
      },
      { 'pom.xml': '   <properties>\n+    <skipTests>true</skipTests>\n   </properties>' },
      {
        'pom.xml':
          '   <properties>\n     <a>\n     </a>\n+    <skipTests>true</skipTests>\n   </properties>',
      },
      { 'tox.ini': ' deps = pytest\n-commands = pytest\n+commands = pytest --collect-only' },
      { Makefile: ' test:\n \t$(PIP) install pytest\n-\tpytest\n+\tpytest --collect-only' },
      { 'pom.xml': '-    <skipITs>false</skipITs>\n+    <skipITs>true</skipITs>' },
      { 'build.gradle': "   id 'java'\n+test.enabled = false" },
      { 'build.gradle.kts': '   java\n+tasks.test { enabled = false }' },
      { 'ci.sh': '-cargo test --locked\n+cargo test --locked --no-run' },
      { 'ci.sh': '-pytest -q\n+pytest -q --collect-only' },
      { 'package.json': '-    "test": "jest",\n+    "test": "jest --listTests",' },
      { 'ci.sh': '-bundle exec rspec\n+bundle exec rspec --dry-run' },
      { 'ci.sh': '+go test -skip=TestSum ./...' },
      { 'ci.sh': '-pytest -q\n+pytest -q --co' },
      { 'ci.sh': '-mvn -B verify \\\n+mvn -B verify -DskipTests \\' },
      { 'ci.sh': ' echo "then: mvn verify"\n-mvn verify\n+mvn verify -DskipTests' },
      { Makefile: ' \t@printf "mvn verify"\n-\tmvn verify\n+\tmvn verify -DskipTests' },
      { 'ci.sh': '-export MAVEN_ARGS=-B\n+export MAVEN_ARGS="-B -DskipTests"' },
      { 'pom.xml': '-    <skipITs>${quick}</skipITs>\n+    <skipITs>true</skipITs>' },
      {
        'pom.xml':
          '   <properties>\n+    <skipTests>true</skipTests>\n   </properties>\n+        <artifactId>maven-failsafe-plugin</artifactId>',
      },
      {
        'pom.xml':
          '         <artifactId>maven-surefire-plugin</artifactId>\n         <configuration>\n+          <skipTests>true</skipTests>',
      },
      {
        'pom.xml':
          '         <artifactId>maven-failsafe-plugin</artifactId>\n         <configuration>\n           <a>1</a>\n+          <skip>true</skip>',
      },
      { 'build.gradle': ' test {\n+    enabled = false\n     useJUnitPlatform()\n }' },
      { 'build.gradle.kts': '+tasks.named<Test>("test") { enabled = false }' },
      { 'build.gradle.kts': '+tasks.withType<Test> {\n+    enabled = false\n+}' },
      { 'build.gradle': '+tasks.withType(Test).configureEach {\n+    enabled = false\n+}' },
      { 'ci.sh': ' export MAVEN_OPTS=-Xmx2g\n-mvn verify\n+mvn verify -DskipTests' },
    ],
    good: [
      { 'jest.config.js': "+  testPathIgnorePatterns: ['/node_modules/']," },
      {
        'jest.config.js':
          "-  testPathIgnorePatterns: ['test/old'],\n+    testPathIgnorePatterns: ['test/old'],",
      },
      { 'ci.sh': '+pytest -q' },
      { 'vitest.config.ts': "+    exclude: ['**/node_modules/**', 'e2e/**']," },
      { 'tsconfig.json': '+  "exclude": ["**/*.test.ts"]' },
      { 'src/help.ts': "+  say('pytest --deselect tests/test_sum.py leaves it out');" },
      { Dockerfile: '!added\n+RUN mvn package -DskipTests' },
      { Dockerfile: '+RUN mvn package -DskipTests' },
      { 'ci.sh': '-mvn -B verify -DskipTests=true\n+mvn -B verify -DskipTests' },
      { 'ci.sh': '-mvn -B verify\n+mvn -B verify -DskipTests=false' },
      { 'ci.sh': '-mvn -B deploy\n+mvn -B verify\n+mvn -B deploy -DskipTests' },
      { 'ci.sh': ' mvn -B verify\n-mvn -B deploy\n+mvn -B deploy -DskipTests' },
      { 'ci.sh': '-mvn -B verify\n+mvn -B verify # not -DskipTests' },
      { 'ci.sh': '-./gradlew build\n+./gradlew build -x testReport' },
      { 'ci.sh': '-cargo test\n+cargo test --no-run\n+cargo test' },
      { 'ci.sh': '-npm publish\n+npm publish --dry-run' },
      { 'ci.sh': ' npm publish \\\n+  --dry-run \\\n   --tag next' },
      { 'ci.sh': '-mvn -B package\n+# mvn -B package -DskipTests is faster' },
      {
        'pom.xml':
          '+    <profile>\n+      <id>quick</id>\n+      <properties>\n+        <skipTests>true</skipTests>',
      },
      { 'pom.xml': '!added\n+    <skipTests>true</skipTests>' },
      { 'pom.xml': '-    <skipTests>true</skipTests>\n+        <skipTests>true</skipTests>' },
      {
        'pom.xml':
          '   <properties>\n-    <skipTests>true</skipTests>\n+    <foo>1</foo>\n+    <skipTests>true</skipTests>',
      },
      {
        'pom.xml':
          '         <activeByDefault>false</activeByDefault>\n       </activation>\n       <properties>\n+        <skipTests>true</skipTests>\n       </properties>',
      },
      { 'pom.xml': '       <properties>\n+        <skipTests>true</skipTests>' },
      { 'pom.xml': '   </properties>\n+    <skipTests>true</skipTests>' },
      {
        'pom.xml':
          '   <properties>\n+    <skipITs>true</skipITs>\n   </properties>\n+        <artifactId>maven-failsafe-plugin</artifactId>',
      },
      { 'build.gradle.kts': '-tasks.test { enabled = false }\n+tasks.test { enabled = false } ' },
      { 'build.gradle': '-test.enabled = false\n+\n+test.enabled = false // x' },
      { 'app.toml': ' [a]\n+test.enabled = false' },
      { 'ci.sh': ' mvn -B dependency:go-offline \\\n+  -DskipTests \\\n   -Pci' },
      { 'ci.sh': ' mvn -B clean compile \\\n+  -DskipTests' },
      { 'ci.sh': ' mvn -B verify\n mvn -B deploy \\\n+  -DskipTests \\\n   -Prelease' },
      { 'ci.sh': '-mvn -B verify \\\n-  -DskipTests\n+mvn -B verify -DskipTests' },
      { '.mvn/maven.config': '--B -DskipTests\n+-B\n+-DskipTests' },
      { 'ci.sh': '-npm ci\n+npm ci && npx jest\n-npx jest\n+npx jest --listTests' },
      { 'docs/build.md': '-mvn verify\n+mvn verify -DskipTests' },
      { 'tsconfig.json': '+  "exclude": ["src/a.spec.ts"]' },
      { 'ci.sh': '-mvn -B verify\n+mvn -B package -DskipTests\n@@\n npm ci\n+mvn -B verify' },
      { 'ci.sh': '-pytest -q\n+pytest -q --color' },
      { 'pom.xml': '!added\n+  <properties>\n+    <skipTests>true</skipTests>' },
      { 'pom.xml': '   <profile>\n-    <skipITs>false</skipITs>\n+    <skipITs>true</skipITs>' },
      {
        'pom.xml':
          '   <properties>\n+    <skipTests>true</skipTests>\n@@\n-    <skipTests>true</skipTests>\n   </properties>',
      },
      {
        'pom.xml':
          '         <artifactId>maven-deploy-plugin</artifactId>\n         <configuration>\n+          <skip>true</skip>',
      },
      {
        'pom.xml':
          '         <artifactId>maven-surefire-plugin</artifactId>\n       </plugin>\n       <plugin>\n         <configuration>\n+          <skip>true</skip>',
      },
      {
        'pom.xml':
          '             <artifactId>maven-surefire-plugin</artifactId>\n             <configuration>\n+              <skipTests>true</skipTests>',
      },
      {
        'pom.xml':
          '+        <artifactId>maven-failsafe-plugin</artifactId>\n+        <configuration>\n+          <skip>true</skip>',
      },
      { 'build.gradle': ' jar {\n+    enabled = false\n }' },
      { 'build.gradle': ' test {\n     reports {\n+        enabled = false' },
      { 'pom.xml': '-          <skip>false</skip>\n+          <skip>true</skip>' },
    ],
  },
} satisfies RuleExamples;
