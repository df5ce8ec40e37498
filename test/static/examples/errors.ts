import type { RuleExamples } from './rule-examples.ts';

export const ERRORS_EXAMPLES = {
  'swallowed-error': {
    bad: [
      { 'a.py': '     except Exception:\n-        raise\n+        pass' },
      { 'src/a.ts': '   } catch (error) {\n-    report(error);\n   }\n   go();' },
      { 'src/a.js': '+  save().catch(() => {});' },
      { 'src/a.js': '+  save().catch(function () {});' },
      { 'src/a.js': '+  await save().catch(() => undefined);' },
      { 'a.py': '+        except Exception:\n+            continue' },
      { 'a.py': '+    with contextlib.suppress(Exception):' },
      {
        'a.go':
          ' \tif err != nil {\n-\t\treturn fmt.Errorf("reading: %w", err)\n+\t\treturn nil\n \t}',
      },
      { 'src/a.ts': '+  try {\n+    save();\n+  } catch {}' },
      { 'src/a.js': '+  } catch (error) {\n+  }\n+  return 1;' },
      { 'a.py': '+    except Exception:\n+        pass' },
      { 'src/A.java': '+    } catch (IOException e) {\n+    }' },
      { 'a.rb': '+    value = Integer(text) rescue nil' },
      { 'a.go': '+\tif err != nil {\n+\t}' },
      { 'src/a.rs': '+        Err(_) => {}' },
      { 'src/a.rs': '+        Err(_error) => (),' },
      {
        'a.go': '-\tif err := s.push(ctx); err != nil {\n-\t\treturn err\n-\t}\n+\t_ = s.push(ctx)',
      },
      {
        'a.go':
          '-\tdata, err := os.ReadFile(path)\n-\tif err != nil {\n-\t\treturn err\n-\t}\n+\tdata, _ := os.ReadFile(path)',
      },
      { 'src/a.rs': '-        self.push().await?;\n+        let _ = self.push().await;' },
      { 'src/a.rs': '-        self.file.sync_all()?;\n+        self.file.sync_all().ok();' },
      { 'src/Cart.cs': '+        catch (Exception)\n+        {\n+        }' },
      { 'src/Cart.cs': '+        catch { }' },
      { 'src/Cart.php': '+} catch (\\Exception $e) {\n+}' },
      {
        'src/Cart.php':
          '-    $text = file_get_contents($path);\n+    $text = @file_get_contents($path);',
      },
    ],
    good: [
      { 'src/Cart.php': '+    $text = @file_get_contents($path);' },
      { 'src/a.ts': '+  } catch {\n+    // The file need not be there.\n+  }' },
      { 'src/a.ts': '+  } catch (error) {\n+    report(error);\n+  }' },
      { 'a.py': '+    except KeyError:\n+        pass' },
      { 'a.py': '+    except Exception:\n+        raise' },
      { 'src/a.rs': '+        Err(_) => {} // the file need not be there' },
      { 'src/a.rs': '+        Err(_) => return None,' },
      {
        'a.go': ' \tif err != nil {\n-\t\treturn err\n+\t\treturn fmt.Errorf("no: %w", err)\n \t}',
      },
      { 'a.py': '+    with contextlib.suppress(FileNotFoundError):' },
      { 'a.go': '+\t_ = file.Close()' },
      {
        'a.go':
          '-\tif err := w.Close(); err != nil {\n+\t\t_ = w.Close()\n+\tif err := w.Close(); err != nil {',
      },
      { 'a.go': '-\tfile.Close()\n+\t_ = file.Close()' },
      { 'src/a.rs': '-        sender.send(1).unwrap();\n+        let _ = sender.send(1);' },
      { 'src/a.js': "+  say('never write save().catch(() => {});');" },
    ],
  },
  'error-turned-into-result': {
    bad: [
      { 'src/a.ts': '+  } catch {\n+    return [];\n+  }' },
      { 'src/a.js': '+  } catch (e) {\n+    return true;\n+  }' },
      { 'src/a.ts': '+  return load().catch(() => []);' },
      { 'a.py': '+    except Exception:\n+        return 0' },
      { 'src/A.java': '+    } catch (Exception e) {\n+      return "";\n+    }' },
      { 'src/A.java': '+    } catch (Exception e) {\n+      return List.of();\n+    }' },
      { 'a.rb': '+  rescue => e\n+    []\n+  end' },
    ],
    good: [
      { 'src/a.ts': '+  } catch (error) {\n+    return failed(error);\n+  }' },
      { 'src/a.ts': '+  } catch {\n+    return null;\n+  }' },
      { 'a.py': '+    except ValueError:\n+        return 0' },
    ],
  },
} satisfies RuleExamples;
