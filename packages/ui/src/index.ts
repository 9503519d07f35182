/** Only what every consumer starts with; components are imported from their own files, so that pages load what they use. */
export { Link, LinkProvider, type LinkProps } from './lib/link.tsx'
