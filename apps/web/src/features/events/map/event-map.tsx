import type { EventCard } from '@hypha/contract'
import { isVirtual } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Globe, Minus, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { eventHref } from '../../../lib/routing/addresses.ts'
import { days } from '../../../lib/format/event-texts.ts'
import css from './event-map.module.css'
import {
  type Cluster,
  clusters,
  fit,
  type MapView,
  moved,
  type Point,
  project,
  zoomed,
} from './map-view.ts'
import { useMapFrame } from './use-map-frame.ts'
import world from './world.svg'

/** In pixels: markers closer than this are shown as one. */
const REACH_PIXELS = 26
const STEP = 0.2
const KEYS: Readonly<Record<string, (view: MapView) => MapView>> = {
  ArrowLeft: (view) => moved(view, -STEP, 0),
  ArrowRight: (view) => moved(view, STEP, 0),
  ArrowUp: (view) => moved(view, 0, -STEP),
  ArrowDown: (view) => moved(view, 0, STEP),
  '+': (view) => zoomed(view, 2),
  '-': (view) => zoomed(view, 0.5),
}

export interface WorldMapProps {
  label: string
  /** Points the map fits into view, initially and on change. */
  points: readonly Point[]
  /** Called with the pressed position. */
  onPress?: (at: Point) => void
  children: (
    view: MapView,
    styleAt: (at: Point) => { left: string; top: string },
    width: number,
    show: (view: MapView) => void,
  ) => ReactNode
}

/** A world map that pans and zooms with pointer, touch and keyboard. It makes no network requests. */
export function WorldMap({ label, points, onPress, children }: WorldMapProps) {
  const { t } = useTexts('events')
  const { frame, size, view, setView, pointer } = useMapFrame(points, onPress)
  const ratio = size.height / size.width
  const height = view.width * ratio
  const styleAt = ({ x, y }: Point) => ({
    left: `${((x - view.x) / view.width + 0.5) * 100}%`,
    top: `${((y - view.y) / height + 0.5) * 100}%`,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setView(change(view))
  }
  const shown = [view.x - view.width / 2, view.y - height / 2, view.width, height].join(' ')
  return (
    <div className={css.map} dir="ltr" role="group" aria-label={label}>
      {/* Arrow keys pan the focused map, so it has the application role. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={css.frame}
        ref={frame}
        role="application"
        aria-label={t('map.how', { label })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <svg className={css.world} viewBox={shown} aria-hidden>
          <use className={css.land} href={`${world}#land`} />
          <use className={css.borders} href={`${world}#borders`} />
        </svg>
      </div>
      <div className={css.marks}>{children(view, styleAt, size.width, setView)}</div>
      <div className={css.zoom}>
        <IconButton label={t('map.zoomIn')} onClick={() => setView(zoomed(view, 2))}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('map.zoomOut')} onClick={() => setView(zoomed(view, 0.5))}>
          <Minus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('map.showAll')} onClick={() => setView(fit(points, ratio))}>
          <Globe size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

type Pin = Point & { event: EventCard }

const pinsOf = (events: readonly EventCard[]): Pin[] =>
  events.flatMap((event) =>
    event.latitude === null || event.longitude === null || isVirtual(event)
      ? []
      : [{ ...project(event.latitude, event.longitude), event }],
  )

/** Whether all events of a cluster share one place, so that zooming in cannot separate them. */
const isOnePlace = ({ members: [first, ...rest] }: Cluster<Pin>) =>
  rest.every(({ x, y }) => x === first!.x && y === first!.y)

/** Markers for events. A marker links to its event, or zooms into a cluster. */
export function EventMap({
  events,
  highlighted,
}: {
  events: readonly EventCard[]
  highlighted: number | null
}) {
  const { t, format } = useTexts('events')
  const pins = useMemo(() => pinsOf(events), [events])
  const [together, setTogether] = useState<readonly Pin[] | null>(null)
  return (
    <WorldMap label={t('map.label')} points={pins}>
      {(view, styleAt, width, show) => (
        <>
          {clusters(pins, view, REACH_PIXELS / width).map((cluster) => {
            const [{ event }] = cluster.members as [Pin]
            const isHighlighted =
              cluster.members.some((pin) => pin.event.id === highlighted) || undefined
            const at = { style: styleAt(cluster), 'data-lit': isHighlighted }
            const { length } = cluster.members
            if (length === 1)
              return (
                <Link key={event.id} className={css.pin} href={eventHref(event.id)} {...at}>
                  <span className={css.name}>{event.title}</span>
                </Link>
              )
            return (
              <button
                key={event.id}
                type="button"
                className={css.pin}
                data-many
                aria-label={t('map.near', { count: length, city: event.city })}
                onClick={() =>
                  isOnePlace(cluster)
                    ? setTogether(cluster.members)
                    : show(fit(cluster.members, 0.6, 20))
                }
                {...at}
              >
                {length}
              </button>
            )
          })}
          {together && (
            <div className={css.together} role="group" aria-label={t('map.samePlace')}>
              <IconButton label={t('map.close')} onClick={() => setTogether(null)}>
                <X size={20} aria-hidden />
              </IconButton>
              <ul>
                {together.map(({ event }) => (
                  <li key={event.id}>
                    <Link className={css.link} href={eventHref(event.id)}>
                      {event.title}
                    </Link>{' '}
                    {days(format, event)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </WorldMap>
  )
}
