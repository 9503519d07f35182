import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'

/** Where a menu opens, and how. */
export interface MenuPlace {
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
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

export interface MenuFrame {
  label: string
  align?: 'start' | 'end'
  /** Draws the button; it must spread what it gets. */
  trigger: (props: MenuTriggerProps) => ReactNode
}

interface LazyMenuProps<P> extends MenuFrame {
  /** Fetches what draws the menu: at the first pointer or focus on the button. */
  load: () => Promise<ComponentType<MenuPlace & P>>
  /** What it draws the menu from. */
  about: P
}

/** A button with a menu whose code, as heavy as the rest of the page, comes when somebody is about to open it. */
export function LazyMenu<P extends object>(props: LazyMenuProps<P>) {
  const { label, align = 'end', trigger, load, about } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [List, setList] = useState<ComponentType<MenuPlace & P> | null>(null)
  const fetchIt = () => {
    // One that could not be fetched is tried again at the next sign.
    if (!List)
      load().then(
        (list) => setList(() => list),
        () => undefined,
      )
  }
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event) => {
          fetchIt()
          // A press of Enter or Space arrives as a click of no pointer.
          setByKeyboard(event.detail === 0)
          setOpen(!open)
        },
        onPointerEnter: fetchIt,
        onFocus: fetchIt,
      })}
      {List && (
        <List
          {...about}
          open={open}
          anchor={anchor}
          label={label}
          align={align}
          byKeyboard={byKeyboard}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
