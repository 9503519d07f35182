import { keyById } from '@hypha/contract/rules/camelot'
import type { MixTrack } from '@hypha/contract/rules/mix-transition'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { hueOfKey } from '@hypha/ui/lib/hue.ts'
import css from './set-builder.module.css'

const WIDTH = 1_000
const HEIGHT = 140
/** Height of the row of keys at the bottom. */
const KEYS = 14
const TOP = 6
const CURVES = HEIGHT - KEYS - 8

interface Point {
  x: number
  y: number
}

/** Returns points from left to right; unknown values are skipped. `share` is 0 at the bottom, 1 at the top. */
const pointsOf = (shares: readonly (number | null)[]): Point[] =>
  shares.flatMap((share, at) =>
    share === null
      ? []
      : [
          {
            x: ((at + 0.5) / shares.length) * WIDTH,
            y: TOP + (1 - share) * (CURVES - TOP),
          },
        ],
  )

const written = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

interface MixChartProps {
  /** In order. */
  tracks: readonly MixTrack[]
  titles: readonly string[]
}

/** Energy and tempo over a set as curves, and the color of each key. */
export function MixChart({ tracks, titles }: MixChartProps) {
  const { t, format } = useTexts('crates')
  const tempos = tracks.map(({ bpm }) => bpm).filter((bpm) => bpm !== null)
  const [slowest, fastest] = [Math.min(...tempos), Math.max(...tempos)]
  const energy = pointsOf(tracks.map((track) => track.energy))
  // A steady tempo is a line in the middle.
  const tempo = pointsOf(
    tracks.map(({ bpm }) =>
      bpm === null ? null : fastest === slowest ? 0.5 : (bpm - slowest) / (fastest - slowest),
    ),
  )
  const [first, last] = [energy[0], energy.at(-1)]
  const range =
    tempos.length === 0
      ? t('chart.noTempo')
      : t('chart.tempo', {
          from: format.number(Math.round(slowest)),
          to: format.number(Math.round(fastest)),
        })
  return (
    <figure className={css.chart}>
      <svg
        className={css.svg}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { count: tracks.length })}
      >
        {first && last && (
          <polygon
            className={css.area}
            points={`${first.x},${CURVES} ${written(energy)} ${last.x},${CURVES}`}
          />
        )}
        <polyline className={css.energy} points={written(energy)} />
        <polyline className={css.tempo} points={written(tempo)} />
        {tracks.map(({ id, keyId }, at) => {
          const key = keyById(keyId)
          return (
            <rect
              key={id}
              className={css.key}
              data-hue={key ? (hueOfKey(key.code) ?? undefined) : undefined}
              data-mode={key ? (key.group === 'B' ? 'major' : 'minor') : 'none'}
              x={(at / tracks.length) * WIDTH + 1}
              y={HEIGHT - KEYS}
              width={Math.max(1, WIDTH / tracks.length - 2)}
              height={KEYS}
            >
              <title>{[key?.code, titles[at]].filter(Boolean).join(' · ')}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <ul className={css.legend}>
          <li>
            <span className={css.sign} aria-hidden />
            {t('chart.energy')}
          </li>
          <li>
            <span className={css.sign} data-of="tempo" aria-hidden />
            {range}
          </li>
          <li>
            <span className={css.sign} data-of="key" aria-hidden />
            {t('chart.keys')}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}
