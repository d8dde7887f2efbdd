import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))
const config = fileURLToPath(new URL('../../.oxlintrc.json', import.meta.url))

/** What our linter says of a project of these files (path, content), one problem a line. */
export async function lintProject(
  files: readonly (readonly [path: string, source: string, ...more: string[]])[],
) {
  const project = mkdtempSync(join(tmpdir(), 'sightline-lint-'))
  for (const [file, source] of files) {
    mkdirSync(dirname(join(project, file)), { recursive: true })
    writeFileSync(join(project, file), source)
  }
  const output = await new Promise<string>((resolve) => {
    const parameters = ['--config', config, '--format=unix', 'src']
    // The linter looks for its type-aware half on the path.
    const env = { ...process.env, PATH: [tools, process.env['PATH']].join(delimiter) }
    execFile(join(tools, 'oxlint'), parameters, { cwd: project, env }, (_failure, printed) =>
      resolve(printed),
    )
  })
  rmSync(project, { recursive: true })
  return output.split('\n')
}
