import type { ReactNode } from 'react'

type Column = {
  id: string
  header?: ReactNode
  className?: string
  width?: string
  isDecorative?: boolean
}

export type FigureRow = {
  id: string
  cells: readonly ReactNode[]
  className?: string
  isCurrent?: 'date' | undefined
}

type Group = {
  id: string
  heads?: readonly ReactNode[]
  rows: readonly FigureRow[]
}

type Props = {
  label: string
  className?: string
  columns: readonly Column[]
  headClassName?: string
  groupClassName?: string
  groups: readonly Group[]
}

export function FigureTable({
  label,
  className = '',
  columns,
  headClassName,
  groupClassName,
  groups,
}: Props) {
  return (
    <table aria-label={label} className={`figures ${className}`}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} className={width} />
        ))}
      </colgroup>
      {headClassName === undefined ? null : (
        <thead>
          <tr className={headClassName}>
            {columns.map(({ id, header, className: cellClass }) =>
              header === undefined ? (
                <td key={id} className={cellClass} />
              ) : (
                <th key={id} scope="col" className={`font-medium ${cellClass ?? ''}`}>
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
      )}
      {groups.map(({ id, heads = [], rows }) => (
        <tbody key={id}>
          {heads.length === 0 ? null : (
            <tr className={groupClassName}>
              {heads.map((head, i) => {
                const column = columns[columns.length - heads.length + i]
                return i === 0 ? (
                  <th
                    key="title"
                    scope="rowgroup"
                    colSpan={columns.length - heads.length + 1}
                    className={`text-left font-medium ${columns[0]?.className ?? ''}`}
                  >
                    {head}
                  </th>
                ) : (
                  <th key={column?.id} scope="col" className={`font-medium ${column?.className ?? ''}`}>
                    {head}
                  </th>
                )
              })}
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.id} aria-current={row.isCurrent} className={row.className}>
              {columns.map(({ id: column, className: cellClass, isDecorative }, i) =>
                i === 0 ? (
                  <th key={column} scope="row" className={`text-left font-normal ${cellClass ?? ''}`}>
                    {row.cells[i]}
                  </th>
                ) : (
                  <td key={column} role={isDecorative ? 'presentation' : undefined} className={cellClass}>
                    {row.cells[i]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
