import css from './skip-link.module.css'

/** The first stop of the Tab key. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a className={css.skip} href={`#${to}`}>
    {children}
  </a>
)
