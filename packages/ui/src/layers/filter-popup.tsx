import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './filter-popup.module.css'

export interface FilterPopupProps {
  open: boolean
  onClose: () => void
  title: string
  /** The element it opens next to on wide screens. On narrow ones it slides up from the bottom. */
  anchor: RefObject<HTMLElement | null>
  narrow: boolean
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
}

/** Options of a filter: a popover next to its button, or a bottom sheet on phones (EX-07). */
export function FilterPopup(props: FilterPopupProps) {
  const { t } = useTexts('ui')
  const { open, onClose, title, anchor, narrow, children, actions } = props
  const inside = (heading: ReactNode, close: ReactNode) => (
    <>
      <div className={css.head}>
        {heading}
        {close}
      </div>
      <div className={css.body}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </>
  )
  const cross = (
    <IconButton label={t('close')}>
      <X size={20} aria-hidden />
    </IconButton>
  )
  const onOpenChange = (next: boolean) => !next && onClose()
  return narrow ? (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.sheet} finalFocus={anchor}>
          {inside(
            <Dialog.Title className={css.title}>{title}</Dialog.Title>,
            <Dialog.Close render={cross} />,
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  ) : (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={8} className={css.positioner}>
          <Popover.Popup className={css.popup} finalFocus={anchor}>
            {inside(
              <Popover.Title className={css.title}>{title}</Popover.Title>,
              <Popover.Close render={cross} />,
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
