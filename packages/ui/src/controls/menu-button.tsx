import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** An address makes it a link, `onSelect` an action. */
  href?: string
  onSelect?: () => void
  disabled?: boolean
  current?: boolean
}

export interface MenuListProps {
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
  items: readonly (MenuItem | 'line')[]
  label: string
  align: 'start' | 'end'
  /** Opened from the keyboard: the first item gets the focus. */
  byKeyboard: boolean
  onClose: () => void
}

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

export interface MenuButtonProps {
  label: string
  items: readonly (MenuItem | 'line')[]
  align?: 'start' | 'end'
  /** Draws the button; it must spread what it gets. */
  trigger: (props: MenuTriggerProps) => ReactNode
}

/**
 * A button with a menu. The menu's code is as heavy as the rest of the page, so it is fetched with the
 * first pointer or focus on the button.
 */
export function MenuButton({ label, items, align = 'end', trigger }: MenuButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [List, setList] = useState<ComponentType<MenuListProps> | null>(null)
  const load = () => {
    if (!List) void import('../layers/menu-list.tsx').then((menu) => setList(() => menu.MenuList))
  }
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          load()
          // A press of Enter or Space arrives as a click of no pointer.
          setByKeyboard(event.detail === 0)
          setOpen(!open)
        },
        onPointerEnter: load,
        onFocus: load,
      })}
      {List && (
        <List
          open={open}
          anchor={anchor}
          items={items}
          label={label}
          align={align}
          byKeyboard={byKeyboard}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
