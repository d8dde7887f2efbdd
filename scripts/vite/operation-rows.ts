import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'

const name = 'virtual:operation-rows'
const contract = 'src/api/contract/index.ts'

type Contract = { operations: Record<string, { method: string; path: string }> }

// What the host's description of its interface says of an operation (`src/host/http/openapi.ts`).
const hostsOwn = /^\s+(?:summary|audience):\s+'(?:[^'\\]|\\.)*',$/gm

/**
 * `virtual:operation-rows`: method and path of every operation, read from the contract's table at build.
 *
 * The script that sends the first page's requests must not wait for the schemas that stand beside them. And the page does
 * without what only the host reads of the table.
 */
export function operationRows(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sightline:operation-rows',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/api\/contract\/[a-z-]+\.ts$/ },
      handler(code) {
        if (this.environment.config.consumer !== 'client') return null
        return { code: code.replaceAll(hostsOwn, ''), map: null }
      },
    },
    configResolved: (resolved) => {
      config = resolved
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { operations } = await contractOf(config)
      const rows = Object.entries(operations).map(([key, { method, path }]) => [key, { method, path }])
      return `export default ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}

async function contractOf({ root, resolve: { alias } }: ResolvedConfig): Promise<Contract> {
  try {
    // The contract's own imports go through the project's alias too.
    const { module } = await runnerImport<Contract>(`/${contract}`, {
      configFile: false,
      root,
      resolve: { alias },
    })
    return module
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The build runs ${contract} to read its operations, and it cannot be run: ${reason}`, {
      cause: error,
    })
  }
}
