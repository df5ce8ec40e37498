import type { RuleExamples } from './rule-examples.ts';

export const SUCCESS_EXAMPLES = {
  'failure-reported-as-success': {
    bad: [
      { 'src/pay.ts': ' } catch (error) {\n-  throw error;\n+  return { ok: true };\n }' },
      { 'pay.py': '     except Exception:\n-        raise\n+        return {"success": True}' },
      { 'bin/check.js': '+} catch (error) {\n+  console.error(error);\n+  process.exit(0);\n+}' },
      { 'pay.py': '+    except ValueError as error:\n+        log(error)\n+        sys.exit(0)' },
      { 'src/pay.rs': '+        Err(_) => Ok(()),' },
      { 'src/pay.ts': '+} catch {\n+  res.status(200).json({});\n+}' },
      { 'src/Pay.php': " } catch (\\Exception $e) {\n+    return ['success' => true];\n }" },
      { 'src/Pay.cs': ' catch (Exception)\n {\n+    return Result.Success();\n }' },
      { 'src/pay.ts': '+  return send(order).catch(() => { return { ok: true }; });' },
      {
        'src/Pay.java': '+} catch (IOException e) {\n+    return ResponseEntity.ok().build();\n+}',
      },
    ],
    good: [
      { 'src/pay.ts': ' } catch (error) {\n+  return { ok: false, error };\n }' },
      { 'src/pay.ts': ' try {\n+  return { ok: true };\n } catch (error) {' },
      { 'bin/check.js': '+} catch (error) {\n+  process.exit(1);\n+}' },
      { 'pay.py': '+    except KeyboardInterrupt:\n+        sys.exit(0)' },
      {
        'src/pay.ts':
          " } catch (error) {\n   if (error.code === 'GONE') {\n+    return { ok: true };\n   }",
      },
      { 'test/pay.test.ts': '+} catch (error) {\n+  return { ok: true };\n+}' },
      { 'src/pay.ts': '-  return { ok: true };\n+  if (done) return { ok: true };' },
    ],
  },
} satisfies RuleExamples;
