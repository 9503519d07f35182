import type { ReactNode } from 'react'
import { LazyMenu, type MenuFrame, type MenuPlace } from './lazy-menu.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** With an address it is a link, with `onSelect` an action. */
  href?: string
  onSelect?: () => void
  disabled?: boolean
  current?: boolean
  /** At the end of the row: an icon or a count. */
  end?: ReactNode
}

/** A group of entries below a heading. */
export interface MenuGroup {
  heading: string
  items: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuGroup | 'line'

export interface MenuListProps extends MenuPlace {
  items: readonly MenuEntry[]
}

export interface MenuButtonProps extends MenuFrame {
  items: readonly MenuEntry[]
}

const loadList = () => import('../layers/menu-list.tsx').then((menu) => menu.MenuList)

/** A button with a menu. */
export const MenuButton = ({ items, ...frame }: MenuButtonProps) => (
  <LazyMenu load={loadList} about={{ items }} {...frame} />
)
