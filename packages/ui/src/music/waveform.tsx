import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '../lib/format.ts'
import { barHeights, barsPath, decodePeaks } from '../lib/peaks.ts'
import css from './waveform.module.css'

export interface WaveformProps {
  /** 1,024 bytes in base64; a plain bar until loaded. */
  peaks: string | null
  seconds: number
  duration: number
  buffered: number
  onSeek: (seconds: number) => void
}

const HEIGHT = 34
const BAR_PX = 5.6
const STEP = 5
const LEAP = 30
/** By then the player has reported its new position. */
const SETTLES_MS = 800

function useBars() {
  const element = useRef<HTMLDivElement>(null)
  const [bars, setBars] = useState(220)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBars(Math.max(40, Math.round(entry.contentRect.width / BAR_PX)))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, bars }
}

/** Shows the position and seeks: moving the pointer previews, releasing it seeks, Escape cancels. */
export function Waveform({ peaks, seconds, duration, buffered, onSeek }: WaveformProps) {
  const { t } = useTexts('ui')
  const id = useId()
  const { element, bars } = useBars()
  const [preview, setPreview] = useState<number | null>(null)
  const [dragging, setDragging] = useState(false)
  const pendingSeek = useRef({ seconds: 0, until: 0 })
  const path = useMemo(
    () =>
      peaks === null
        ? `M0 ${HEIGHT - 4}h${bars}v4H0z`
        : barsPath(barHeights(decodePeaks(peaks), bars), HEIGHT),
    [peaks, bars],
  )
  const share = (of: number) => (duration > 0 ? Math.min(1, Math.max(0, of / duration)) : 0)
  const shown = dragging && preview !== null ? preview : seconds

  const at = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration
  }
  const cancel = () => {
    setDragging(false)
    setPreview(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape cancels the drag and closes nothing.
      if (dragging) {
        event.preventDefault()
        event.stopPropagation()
      }
      return cancel()
    }
    // Keys repeat faster than the player reports its position, so count from the last requested one.
    const from = event.timeStamp < pendingSeek.current.until ? pendingSeek.current.seconds : seconds
    const to = {
      ArrowRight: from + STEP,
      ArrowUp: from + STEP,
      ArrowLeft: from - STEP,
      ArrowDown: from - STEP,
      PageUp: from + LEAP,
      PageDown: from - LEAP,
      Home: 0,
      End: duration,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const bounded = Math.min(duration, Math.max(0, to))
    pendingSeek.current = { seconds: bounded, until: event.timeStamp + SETTLES_MS }
    onSeek(bounded)
  }
  return (
    <div
      ref={element}
      className={css.wave}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t('player.seek')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={t('player.position', { at: clock(shown), of: clock(duration) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus({ preventScroll: true })
        setDragging(true)
        setPreview(at(event))
      }}
      onPointerMove={(event) => setPreview(at(event))}
      onPointerLeave={() => !dragging && setPreview(null)}
      onPointerCancel={cancel}
      onPointerUp={(event) => {
        if (dragging) onSeek(at(event))
        setDragging(false)
      }}
    >
      <svg
        className={css.bars}
        viewBox={`0 0 ${bars} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <clipPath id={`${id}-past`}>
          <rect width={share(shown) * bars} height={HEIGHT} />
        </clipPath>
        <clipPath id={`${id}-buffered`}>
          <rect width={share(buffered) * bars} height={HEIGHT} />
        </clipPath>
        <path className={css.rest} d={path} />
        <path className={css.buffered} d={path} clipPath={`url(#${id}-buffered)`} />
        <path className={css.past} d={path} clipPath={`url(#${id}-past)`} />
        {preview !== null && !dragging && (
          <rect className={css.mark} x={share(preview) * bars} width={0.3} height={HEIGHT} />
        )}
      </svg>
      {preview !== null && (
        <output
          className={css.time}
          style={{ insetInlineStart: `clamp(26px, ${share(preview) * 100}%, 100% - 26px)` }}
        >
          {clock(preview)}
        </output>
      )}
    </div>
  )
}
