import { Link, type LinkProps } from '../lib/link.tsx'
import css from './text-link.module.css'

/** A link in text that is only underlined on hover: an artist or a release in a row. */
export const TextLink = (props: LinkProps) => <Link {...props} className={css.link} />
