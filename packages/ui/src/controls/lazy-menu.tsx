import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'

/** Position and state of a menu. */
export interface MenuPlace {
  open: boolean
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  align: 'start' | 'end'
  /** Opened by keyboard: the first item gets the focus. */
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
  /** Renders the button, which must spread the props. */
  trigger: (props: MenuTriggerProps) => ReactNode
}

interface LazyMenuProps<P> extends MenuFrame {
  /** Loads the menu's component on the first hover or focus of the button. */
  load: () => Promise<ComponentType<MenuPlace & P>>
  /** Props of the menu. */
  about: P
}

/** A button whose menu loads on hover or focus, because its code is as large as the rest of the page. */
export function LazyMenu<P extends object>(props: LazyMenuProps<P>) {
  const { label, align = 'end', trigger, load, about } = props
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const [List, setList] = useState<ComponentType<MenuPlace & P> | null>(null)
  const fetchIt = () => {
    // A failed import is retried on the next hover or focus.
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
          // Enter and Space trigger a click without a pointer.
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
