import { Link, type LinkProps } from '../lib/link.tsx'
import css from './text-link.module.css'

/** A link among words that need not be told to be one before it is pointed at: an artist or a release in a row. */
export const TextLink = (props: LinkProps) => <Link {...props} className={css.link} />
