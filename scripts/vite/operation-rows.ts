import { runnerImport, type Plugin } from 'vite'

const name = 'virtual:operation-rows'

type Contract = { operations: Record<string, { method: string; path: string }> }

/**
 * `virtual:operation-rows`: method and path of every operation, read from the contract's table at build.
 *
 * The script that sends the first page's requests must not wait for the schemas that stand beside them.
 */
export function operationRows(): Plugin {
  return {
    name: 'sightline:operation-rows',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const { module } = await runnerImport<Contract>('/src/api/contract/index.ts')
      const rows = Object.entries(module.operations).map(([key, { method, path }]) => [key, { method, path }])
      return `export default ${JSON.stringify(Object.fromEntries(rows))}`
    },
  }
}
