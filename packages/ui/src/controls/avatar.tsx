import css from './avatar.module.css'

export interface AvatarProps {
  name: string
  /** URLs at 40 and 80 px. Without it, initials are shown. */
  photo?: { small: string; large: string } | null
  /** With a ring, for paying users. */
  isRinged?: boolean | undefined
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** A round portrait. Decorative, because the name is next to it or labels its button. */
export const Avatar = ({ name, photo, isRinged }: AvatarProps) =>
  photo ? (
    <img
      className={css.avatar}
      data-ringed={isRinged || undefined}
      src={photo.small}
      srcSet={`${photo.small} 1x, ${photo.large} 2x`}
      width={32}
      height={32}
      alt=""
    />
  ) : (
    // Drawn by the stylesheet, so that they are not part of the accessible name of a surrounding button.
    <span
      className={css.avatar}
      data-initials={initials(name)}
      data-ringed={isRinged || undefined}
      aria-hidden
    />
  )
