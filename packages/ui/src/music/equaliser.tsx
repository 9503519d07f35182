import css from './equaliser.module.css'

/** Three bars that move with the beat (`--beat`) when something begins to play, and then stand for it. */
export const Equaliser = () => (
  <span className={css.bars} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
