/**
 * Only what every consumer needs. Components are imported from their own files, so that pages load only what
 * they use.
 */
export { Link, LinkProvider, type LinkProps } from './lib/link.tsx'
