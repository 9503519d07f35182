import css from './equaliser.module.css'

/** Three bars that move with the beat (`--beat`) while something plays. */
export const Equaliser = () => (
  <span className={css.bars} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
