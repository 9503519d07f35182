import css from './wave-marks.module.css'

export interface WaveMark {
  key: number
  second: number
  /** Accessible label of what pressing it does. */
  label: string
  title: string
  /** Several in one mark. */
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

/** Marks at positions of a track's waveform. Pressing one plays from there. */
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
