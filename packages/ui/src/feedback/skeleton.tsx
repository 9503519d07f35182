import css from './skeleton.module.css'

/** A still shape of what is to come; `cover` is square, `line` a line of text, `row` a table row. */
export const Skeleton = ({
  shape,
}: {
  shape: 'cover' | 'line' | 'short-line' | 'title' | 'row'
}) => <span className={css.shape} data-shape={shape} aria-hidden />
