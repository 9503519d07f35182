import type { MenuPlace } from '@hypha/ui/controls/lazy-menu.tsx'
import { MenuList } from '@hypha/ui/layers/menu-list.tsx'
import { useRouterState } from '@tanstack/react-router'
import { CalendarDays, Compass, Moon, Sun, UsersRound } from 'lucide-react'
import { SITE_SECTIONS } from '../../lib/routing/site-sections.ts'
import { flipTheme, useTheme } from '../../lib/dom/theme.ts'

const ICONS = { Explore: Compass, Events: CalendarDays, Community: UsersRound }

/** The sections of the site and the theme, for phones. */
export function SiteMenuList(place: MenuPlace) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isLight = useTheme() === 'theme-light'
  return (
    <MenuList
      items={[
        ...SITE_SECTIONS.map(({ name, href, paths }) => {
          const Icon = ICONS[name]
          return { label: name, href, icon: <Icon aria-hidden />, current: paths.test(path) }
        }),
        'line',
        {
          label: isLight ? 'Dark theme' : 'Light theme',
          icon: isLight ? <Moon aria-hidden /> : <Sun aria-hidden />,
          onSelect: flipTheme,
        },
      ]}
      {...place}
    />
  )
}
