import { i18n } from '@lingui/core'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { agentsQuery } from '#/domain/shared-queries'
import { prefetch } from '#/api/queries'
import { useIsHydrating } from '#/components/hydration'
import { Panel } from '#/components/panel'
import { Page } from '#/shell/frame/page'
import { asParams, writeSearch } from '#/lib/search-params'
import { addCatalog } from '#/shell/i18n/i18n'
import { Choices, Scenes } from './-choices'
import { LinkMaker, linkedWall } from './-display-links'
import { PageChoice } from './-page-choice'
import { PhoneCode } from './-phone-code'
import {
  type WallKeys,
  type WallSearch,
  readWallSearch,
  writeWallSearch,
  sceneNames,
  type SceneName,
} from './-search'
import { useQueryClient } from '@tanstack/react-query'
import {
  cloneElement,
  Fragment,
  isValidElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { segment, Segments } from '#/components/segments'
import { Select } from '#/components/select'
import { inLanguage } from '#/lib/locale'
import type { Locale } from '#/lib/languages'
import { loadCatalogs } from '#/shell/i18n/locale'
import { sceneTitle } from './-parts'
import { Picture } from './-picture'
import { thisDevice, type Opener } from './-screen'
import { createWall } from './-wall'

export const Route = createFileRoute('/wall/setup')({
  validateSearch: (search: Record<string, unknown>) => search as WallKeys,
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, agentsQuery)
    return addCatalog()
  },
  component: WallSetupPage,
})

function WallSetupPage() {
  const navigate = useNavigate()
  const params = asParams(Route.useSearch())
  // A second choice builds on the first, though the address has yet to change.
  const [wall, choose] = useOptimistic(readWallSearch(params), (shown, part: Partial<WallSearch>) => ({
    ...shown,
    ...part,
  }))
  const keys = writeWallSearch(wall)
  const change = (part: Partial<WallSearch>) =>
    startTransition(async () => {
      choose(part)
      await navigate({ to: '/wall/setup', search: writeWallSearch({ ...wall, ...part }), replace: true })
    })
  return (
    <Page title={i18n.t('Wall display')} controls={<PageChoice />}>
      <div className="grid items-start gap-3.5 lg:grid-cols-2 min-[120rem]:grid-cols-[1fr_1.6fr_1fr]">
        <Panel title={i18n.t('Content')}>
          <div className="grid gap-4 px-4 pb-4">
            <Scenes shown={wall.scenes} onChange={(scenes) => change({ scenes })} />
            <Choices wall={wall} hours={params.get('hours') ?? ''} onChange={change} />
          </div>
        </Panel>
        <div className="grid gap-3.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Preview search={wall} />
          <Address keys={keys} />
        </div>
        <LinkMaker linked={linkedWall(wall)} />
      </div>
    </Page>
  )
}

/** No other device reaches a loopback address. */
const isLoopback = (hostname: string): boolean => /^(?:localhost|127\..+|\[::1\])$/.test(hostname)

function Address({ keys }: { keys: WallKeys }) {
  // Only the browser knows the origin that people use.
  const isHydrating = useIsHydrating()
  const address = `/wall${writeSearch(keys)}`
  return (
    <Panel title={i18n.t('Link')}>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">{i18n.t('For a signed-in screen.')}</p>
        <code className="rounded-md bg-hover px-2.5 py-1.5 wrap-anywhere">{address}</code>
        <Link
          to="/wall"
          search={keys}
          target="_blank"
          // This page's path begins with the wall's.
          activeOptions={{ exact: true }}
          className="link w-fit font-medium"
        >
          {i18n.t('Open the wall')}
        </Link>
        {isHydrating || isLoopback(window.location.hostname) ? null : (
          <div className="flex items-center gap-4 border-t border-line pt-3">
            <PhoneCode
              address={window.location.origin + address}
              label={i18n.t('Code that opens {address}', { address: window.location.origin + address })}
            />
            <p className="text-text-2">{i18n.t('Scan to open on a phone.')}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

const formats = {
  hd: { width: 1_920, height: 1_080 },
  fourK: { width: 3_840, height: 2_160 },
  upright: { width: 1_080, height: 1_920 },
} as const
type Format = keyof typeof formats

const formatLabel = (format: Format): string =>
  ({ hd: '1080p', fourK: '4K', upright: i18n.t('Portrait') })[format]

function Preview({ search }: { search: WallSearch }) {
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
            options={search.scenes.map((name) => ({ value: name, label: sceneTitle(name) }))}
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
                {formatLabel(each)}
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
  const language = useLanguage(search.lang)
  const frame = useRef<HTMLDivElement>(null)
  const scale = useWidth(frame) / formats[format].width
  const { width, height } = formats[format]
  const rotation = { scene: search.scenes.indexOf(scene), since: state.now.steady, heldUntil: null }
  const picture = (
    <Picture
      state={{ ...state, interruption: null, rotation }}
      // Shows the chosen scene even if it is empty.
      search={{ ...search, skipEmpty: false }}
      opened={null}
      isUpright={height > width}
    />
  )
  return (
    <figure
      aria-label={i18n.t('{scene} on a screen of {width} × {height}', {
        scene: sceneTitle(scene),
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
          {inLanguage(language, () => evaluated(picture))}
        </div>
      </div>
    </figure>
  )
}

/** That of the wall's address once its words are loaded, the reader's until then. */
function useLanguage(wanted: Locale | undefined): string {
  const [loaded, setLoaded] = useState<Locale>()
  useEffect(() => {
    if (wanted === undefined) return
    let isUnmounted = false
    void loadCatalogs(wanted).then((messages) => {
      i18n.load(wanted, messages)
      if (!isUnmounted) setLoaded(wanted)
    })
    return () => {
      isUnmounted = true
    }
  }, [wanted])
  return wanted !== undefined && wanted === loaded ? wanted : i18n.locale
}

/** The elements of a component that has no hooks, nor have those within it: made at once, they can be in another language. */
function evaluated(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(evaluated)
  if (!isValidElement<{ children?: ReactNode }>(node)) return node
  const { type, key, props } = node
  if (typeof type !== 'function') {
    const { children } = props
    return cloneElement(node, undefined, ...(Array.isArray(children) ? children : [children]).map(evaluated))
  }
  // The type says that it may be a class; React's own types of `function` do not tell them apart.
  const Component = type as (props: unknown) => ReactNode
  return <Fragment key={key}>{evaluated(Component(props))}</Fragment>
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
