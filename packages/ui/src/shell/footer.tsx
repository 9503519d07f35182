import { LANGUAGE_PARAMETER, type Language } from '@hypha/i18n/languages.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '../lib/link.tsx'
import css from './footer.module.css'

export interface FooterProps {
  note: string
  links: readonly { label: string; href: string }[]
  /** Opens the contact dialog, the last entry. */
  onContact: () => void
  languages: readonly { code: Language; name: string }[]
  language: Language
  onLanguage: (language: Language) => void
}

export function Footer(props: FooterProps) {
  const { note, links, onContact, languages, language, onLanguage } = props
  const { t } = useTexts('ui')
  return (
    <footer className={css.footer}>
      <p>{note}</p>
      <nav aria-label={t('footer')}>
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
              {t('contactUs')}
            </button>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('languages')}>
        <ul className={css.links}>
          {languages.map(({ code, name }) => (
            <li key={code}>
              <a
                className={css.link}
                href={`?${LANGUAGE_PARAMETER}=${code}`}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onLanguage(code)
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
