import css from './wave-marks.module.css'

export interface WaveMark {
  key: number
  second: number
  /** What pressing it does, for who does not see it. */
  label: string
  title: string
  /** It stands for several. */
  isMany?: boolean
}

interface WaveMarksProps {
  of: 'comments' | 'bookmarks'
  label: string
  marks: readonly WaveMark[]
  /** In seconds. */
  duration: number
  onPlay: (second: number) => void
}

/** Seconds of a track, each at its place of the wave: it plays from there. */
export const WaveMarks = ({ of, label, marks, duration, onPlay }: WaveMarksProps) => (
  <ul className={css.marks} data-of={of} aria-label={label}>
    {marks.map(({ key, second, label: does, title, isMany }) => (
      <li
        key={key}
        className={css.place}
        style={{ insetInlineStart: `${(second / duration) * 100}%` }}
      >
        <button
          type="button"
          className={css.mark}
          data-many={isMany || undefined}
          aria-label={does}
          title={title}
          onClick={() => onPlay(second)}
        />
      </li>
    ))}
  </ul>
)
