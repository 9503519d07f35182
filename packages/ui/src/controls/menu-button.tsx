import type { ReactNode } from 'react'
import { LazyMenu, type MenuFrame, type MenuPlace } from './lazy-menu.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** An address makes it a link, `onSelect` an action. */
  href?: string
  onSelect?: () => void
  disabled?: boolean
  current?: boolean
  /** Stands at the far end: a mark, a count. */
  end?: ReactNode
}

/** Entries that belong together, below the name of what they are. */
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
