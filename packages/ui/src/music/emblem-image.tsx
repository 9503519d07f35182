import css from './emblem-image.module.css'

export interface EmblemImageProps {
  /** Round for an artist, square for a label. */
  shape: 'round' | 'square'
  /** URLs at 50 and 100 px. Without it, the drawing is shown. */
  picture: { small: string; large: string } | null
  /** Path data on a field of 400 by 400, in one of the stylesheet's hues. */
  drawing: { strong: string; faint: string; hue: number }
}

/** The picture of an artist or label. Decorative, because the name is next to it. */
export const EmblemImage = ({ shape, picture, drawing }: EmblemImageProps) =>
  picture ? (
    <img
      className={css.emblem}
      data-shape={shape}
      src={picture.small}
      srcSet={`${picture.small} 1x, ${picture.large} 2x`}
      width={50}
      height={50}
      alt=""
      loading="lazy"
    />
  ) : (
    <svg
      className={css.emblem}
      data-shape={shape}
      data-hue={drawing.hue}
      viewBox="0 0 400 400"
      fill="none"
      strokeLinejoin="round"
      aria-hidden
    >
      <path className={css.faint} d={drawing.faint} />
      <path className={css.strong} d={drawing.strong} />
    </svg>
  )
