import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef } from 'react'
import type { MenuEntry, MenuItem, MenuListProps } from '../controls/menu-button.tsx'
import { Link } from '../lib/link.tsx'
import css from './menu-list.module.css'

function Item({ item }: { item: MenuItem }) {
  const inside = (
    <>
      {item.icon}
      {item.label}
      {item.end && <span className={css.end}>{item.end}</span>}
    </>
  )
  return item.href !== undefined ? (
    <Menu.LinkItem
      className={css.item}
      data-current={item.current || undefined}
      aria-current={item.current ? 'page' : undefined}
      closeOnClick
      render={<Link href={item.href} />}
    >
      {inside}
    </Menu.LinkItem>
  ) : (
    <Menu.Item className={css.item} disabled={item.disabled} onClick={item.onSelect}>
      {inside}
    </Menu.Item>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Menu.Separator className={css.line} />
  if (!('heading' in entry)) return <Item item={entry} />
  return (
    <Menu.Group>
      <Menu.GroupLabel className={css.heading}>{entry.heading}</Menu.GroupLabel>
      {entry.items.map((item) => (
        <Item key={item.label} item={item} />
      ))}
    </Menu.Group>
  )
}

/** The popup of a MenuButton. Loaded on the first hover or focus of the button. */
export function MenuList(props: MenuListProps) {
  const { open, anchor, items, label, align, byKeyboard, onClose } = props
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !byKeyboard) return
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        // The button handles its own presses.
        const target = details.event.target
        if (!next && target instanceof Node && anchor.current?.contains(target)) details.cancel()
        else if (!next) onClose()
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} align={align} sideOffset={6} className={css.positioner}>
          <Menu.Popup ref={popup} className={css.popup} aria-label={label} finalFocus={anchor}>
            {items.map((entry, i) => (
              <Entry key={i} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
