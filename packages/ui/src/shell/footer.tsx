import { Link } from '../lib/link.tsx'
import css from './footer.module.css'

export interface FooterProps {
  note: string
  links: readonly { label: string; href: string }[]
  /** The last entry opens a window. */
  onContact: () => void
}

export const Footer = ({ note, links, onContact }: FooterProps) => (
  <footer className={css.footer}>
    <p>{note}</p>
    <nav aria-label="Footer">
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <Link className={css.link} href={link.href}>
              {link.label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={css.link} onClick={onContact}>
            Contact us
          </button>
        </li>
      </ul>
    </nav>
  </footer>
)
