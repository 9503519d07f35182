import css from './skeleton.module.css'

/** A placeholder shape without animation: `cover` is square, `line` a line of text, `row` a table row. */
export const Skeleton = ({
  shape,
}: {
  shape: 'cover' | 'line' | 'short-line' | 'title' | 'row'
}) => <span className={css.shape} data-shape={shape} aria-hidden />
