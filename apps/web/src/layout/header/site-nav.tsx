import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { LazyMenu } from '@hypha/ui/controls/lazy-menu.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { SITE_SECTIONS } from '../../lib/routing/site-sections.ts'
import css from './site-nav.module.css'

const loadMenu = () => import('./site-menu-list.tsx').then((file) => file.SiteMenuList)

/** Navigation between the sections: links on wide screens, one menu on phones. */
export function SiteNav() {
  const { t } = useTexts('layout')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <>
      <span className={css.menu}>
        <LazyMenu
          label={t('menu')}
          align="start"
          load={loadMenu}
          about={{}}
          trigger={(props) => (
            <IconButton label={t('menu')} {...props}>
              <Menu size={20} aria-hidden />
            </IconButton>
          )}
        />
      </span>
      <nav className={css.links} aria-label={t('siteSections')}>
        {SITE_SECTIONS.map(({ name, href, paths }) => (
          <Link
            key={href}
            className={css.link}
            href={href}
            aria-current={path === href ? 'page' : paths.test(path) ? 'true' : undefined}
          >
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
