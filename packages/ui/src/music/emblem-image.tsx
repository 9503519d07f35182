import css from './emblem-image.module.css'

export interface EmblemImageProps {
  /** Round for a person, square for a label. */
  shape: 'round' | 'square'
  /** Addresses at 50 and 100 px; the drawing is shown without it. */
  picture: { small: string; large: string } | null
  /** Path data on a field of 400 by 400, in a hue that the style sheet knows. */
  drawing: { strong: string; faint: string; hue: number }
}

/** The picture of an artist or label; decorative, since the name is next to it. */
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
