import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { useRouterState } from '@tanstack/react-router'
import { CalendarDays, Compass, Moon, Sun, UsersRound } from 'lucide-react'
import { SITE_SECTIONS } from '../../lib/routing/site-sections.ts'
import { flipTheme, useTheme } from '../../lib/dom/theme.ts'

const ICONS = { explore: Compass, events: CalendarDays, community: UsersRound }

/** The sections of the site and the theme switch, for phones. */
export function SiteMenuList(place: MenuPlace) {
  const { t } = useTexts('layout')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isLight = useTheme() === 'theme-light'
  return (
    <MenuList
      items={[
        ...SITE_SECTIONS.map(({ name, href, paths }) => {
          const Icon = ICONS[name]
          return {
            label: t(`section.${name}`),
            href,
            icon: <Icon aria-hidden />,
            current: paths.test(path),
          }
        }),
        'line',
        {
          label: t(isLight ? 'darkTheme' : 'lightTheme'),
          icon: isLight ? <Moon aria-hidden /> : <Sun aria-hidden />,
          onSelect: flipTheme,
        },
      ]}
      {...place}
    />
  )
}
