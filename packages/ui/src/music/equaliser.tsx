import css from './equaliser.module.css'

/** Three bars that move with the beat (`--beat`) when playback starts, and then stand still. */
export const Equaliser = () => (
  <span className={css.bars} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
