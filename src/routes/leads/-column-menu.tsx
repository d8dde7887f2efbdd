import { useLingui } from '@lingui/react'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Button } from '#/components/button'
import { Dropdown } from '#/components/dropdown'
import { moved } from './-derive'
import { columnIds, defaultColumns, type ColumnId } from './-search'
import { leadColumns } from './-columns'

type Props = { shown: readonly ColumnId[]; onChange: (columns: ColumnId[] | undefined) => void }

export function ColumnMenu({ shown, onChange }: Props) {
  const { i18n } = useLingui()
  const hidden = columnIds.filter((id) => !shown.includes(id))
  const ids = [...shown, ...hidden]
  const set = (columns: ColumnId[]) => onChange(columns.length === 0 ? undefined : columns)
  return (
    <Dropdown label={i18n.t('Columns')} icon={<Columns3 aria-hidden className="size-3.5" />}>
      {() => (
        <>
          <ul aria-label={i18n.t('Columns')}>
            {leadColumns(i18n, ids).map(({ id, header }) => {
              const isShown = shown.includes(id)
              return (
                <li key={id} className="flex min-h-8 items-center rounded-md pr-0.5 pl-2 hover:bg-hover">
                  <label className="flex min-w-0 grow cursor-pointer items-center gap-2.5">
                    <input
                      type="checkbox"
                      className="size-3.5 accent-accent"
                      checked={isShown}
                      onChange={() => set(isShown ? shown.filter((each) => each !== id) : [...shown, id])}
                    />
                    <span className="truncate">{header}</span>
                  </label>
                  {isShown ? (
                    <>
                      <Move
                        label={i18n.t('Move {column} to the left', { column: header })}
                        icon={ArrowUp}
                        isOff={shown[0] === id}
                        onMove={() => set(moved(shown, id, -1))}
                      />
                      <Move
                        label={i18n.t('Move {column} to the right', { column: header })}
                        icon={ArrowDown}
                        isOff={shown.at(-1) === id}
                        onMove={() => set(moved(shown, id, 1))}
                      />
                    </>
                  ) : null}
                </li>
              )
            })}
          </ul>
          <div className="mt-1 border-t border-line px-2 pt-2 pb-1">
            <Button
              disabled={
                shown.length === defaultColumns.length && shown.every((id, i) => id === defaultColumns[i])
              }
              onClick={() => onChange(undefined)}
            >
              {i18n.t('Reset columns')}
            </Button>
          </div>
        </>
      )}
    </Dropdown>
  )
}

type MoveProps = { label: string; icon: typeof ArrowUp; isOff: boolean; onMove: () => void }

function Move({ label, icon: Icon, isOff, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus stays when the keyboard has moved a column to the end.
      aria-disabled={isOff}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:text-text aria-disabled:opacity-30"
      onClick={isOff ? undefined : onMove}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}
