import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#/components/button'
import { useNote } from '#/shell/frame/notes'

export function LongWait({ name, onTry }: { name: string | undefined; onTry: () => void }) {
  const queryClient = useQueryClient()
  const tryNow = () => {
    onTry()
    void queryClient.resetQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
    })
  }
  const sentence = i18n.t('The service is slow to answer')
  useNote(sentence)
  return (
    <div className="px-4 pt-1 pb-4">
      {name === undefined ? null : <h2 className="mt-1.5 mb-2 font-semibold">{name}</h2>}
      <p className="font-medium">{sentence}</p>
      <Button className="mt-3" onClick={tryNow}>
        {i18n.t('Try now')}
      </Button>
    </div>
  )
}
