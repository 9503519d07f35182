import { Link } from '@hypha/ui/lib/link.tsx'
import { tabIntoSight } from '../../lib/dom/elements.ts'
import css from './section-nav.module.css'

interface Props {
  label: string
  pages: readonly { name: string; href: string; isCurrent: boolean }[]
}

/** Navigation between the pages of an area. On phones it scrolls to the current one. */
export const SectionNav = ({ label, pages }: Props) => (
  <nav className={css.nav} aria-label={label}>
    <ul className={css.links}>
      {pages.map(({ name, href, isCurrent }) => (
        <li key={href} ref={isCurrent ? tabIntoSight : null}>
          <Link className={css.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
