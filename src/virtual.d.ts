declare module 'virtual:operation-rows' {
  import type { OperationId } from '#/api/contract/index'
  import type { Row } from '#/api/write-request'

  const rows: Readonly<Record<OperationId, Row>>
  export default rows
}
