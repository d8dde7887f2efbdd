import { setupI18n, type I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useIsHydrating } from '#/components/hydration'
import { Panel } from '#/components/panel'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { loadCatalogs, type Locale } from '#/shell/i18n/locale'
import { sceneTitle } from './-parts'
import { Picture } from './-picture'
import { thisDevice, type Opener } from './-screen'
import { sceneNames, type SceneName, type WallSearch } from './-search'
import { createWall } from './-wall'

const formats = {
  hd: { width: 1_920, height: 1_080 },
  fourK: { width: 3_840, height: 2_160 },
  upright: { width: 1_080, height: 1_920 },
} as const
type Format = keyof typeof formats

const formatLabel = (i18n: I18n, format: Format): string =>
  ({ hd: '1080p', fourK: '4K', upright: i18n.t('Portrait') })[format]

export function Preview({ search }: { search: WallSearch }) {
  const { i18n } = useLingui()
  // A wall keeps the device's time and asks for itself.
  const isHydrating = useIsHydrating()
  const [format, setFormat] = useState<Format>('hd')
  const [chosen, setChosen] = useState<SceneName>('now')
  const scene = search.scenes.includes(chosen) ? chosen : (search.scenes[0] ?? 'now')
  const { range, agentId, socialAccountId } = search
  const hasGoal = search.goal !== null
  return (
    <Panel title={i18n.t('Preview')}>
      <div className="grid gap-3 px-4 pb-4">
        <div className="flex flex-wrap gap-2">
          <Select
            label={i18n.t('Scene in the preview')}
            value={scene}
            options={search.scenes.map((name) => ({ value: name, label: sceneTitle(i18n, name) }))}
            onChange={({ target }) => setChosen(search.scenes.find((name) => name === target.value) ?? 'now')}
          />
          <Segments label={i18n.t('Screen size')}>
            {(['hd', 'fourK', 'upright'] as const).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === format}
                onClick={() => setFormat(each)}
                className={segment}
              >
                {formatLabel(i18n, each)}
              </button>
            ))}
          </Segments>
        </div>
        {isHydrating ? (
          <div className="aspect-video rounded-md ring-1 ring-line-strong" />
        ) : (
          <Monitor
            // Other figures need another wall; the other keys change only how they look.
            key={JSON.stringify({ range, agentId, socialAccountId, hasGoal })}
            search={search}
            scene={scene}
            format={format}
          />
        )}
      </div>
    </Panel>
  )
}

/** Only signed-in people see this page. */
const asPerson: Opener = () => Promise.resolve({ display: null, isOver: false })
const noop = () => undefined

type MonitorProps = { search: WallSearch; scene: SceneName; format: Format }

function Monitor({ search, scene, format }: MonitorProps) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [wall] = useState(() =>
    createWall(
      { ...search, scenes: sceneNames, hours: null },
      {
        ...thisDevice(search, asPerson, queryClient),
        reload: () => Promise.resolve(),
        keep: () => Promise.resolve('kept'),
        isAskingHidden: false,
        onInterruption: noop,
      },
    ),
  )
  const state = useSyncExternalStore(wall.subscribe, wall.state)
  const words = useWords(search.lang)
  const frame = useRef<HTMLDivElement>(null)
  const scale = useWidth(frame) / formats[format].width
  const { width, height } = formats[format]
  const rotation = { scene: search.scenes.indexOf(scene), since: state.now.steady, heldUntil: null }
  return (
    <figure
      aria-label={i18n.t('{scene} on a screen of {width} × {height}', {
        scene: sceneTitle(i18n, scene),
        width: String(width),
        height: String(height),
      })}
    >
      <div
        ref={frame}
        // Its headings and landmarks are not this page's.
        inert
        aria-hidden
        className={`relative mx-auto overflow-hidden rounded-md ring-1 ring-line-strong ${format === 'upright' ? 'max-w-80' : ''}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <div
          className="wall-screen absolute top-0 left-0 origin-top-left"
          style={{ width, height, scale, ...(search.theme ? { colorScheme: search.theme } : {}) }}
        >
          <I18nProvider i18n={words ?? i18n}>
            <Picture
              state={{ ...state, interruption: null, rotation }}
              // Shows the chosen scene even if it is empty.
              search={{ ...search, skipEmpty: false }}
              opened={null}
              isUpright={height > width}
            />
          </I18nProvider>
        </div>
      </div>
    </figure>
  )
}

/** In the language of the wall's address, not the reader's; null until loaded. */
function useWords(locale: Locale | undefined): I18n | null {
  const [words, setWords] = useState<I18n | null>(null)
  useEffect(() => {
    if (locale === undefined) return
    let isUnmounted = false
    void loadCatalogs(locale).then((messages) => {
      if (!isUnmounted) setWords(setupI18n({ locale, messages: { [locale]: messages } }))
    })
    return () => {
      isUnmounted = true
    }
  }, [locale])
  return words?.locale === locale ? words : null
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
