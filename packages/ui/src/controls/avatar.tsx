import css from './avatar.module.css'

export interface AvatarProps {
  name: string
  /** Addresses at 40 and 80 px; initials are shown without it. */
  photo?: { small: string; large: string } | null
  /** In a ring: of somebody who pays to be here. */
  isRinged?: boolean | undefined
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

/** A round portrait; decorative, since the name is next to it or labels its button. */
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
    // Drawn by the style sheet, so that they are no part of the name of a button around it.
    <span
      className={css.avatar}
      data-initials={initials(name)}
      data-ringed={isRinged || undefined}
      aria-hidden
    />
  )
