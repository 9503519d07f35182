import { Dialog as Base } from '@base-ui/react/dialog'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './dialog.module.css'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** In pixels; defaults to 400 (DG-09). */
  width?: 400 | 500 | 570
  /** Focuses the first field, except where that would open an on-screen keyboard. */
  startsInField?: boolean
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
}

/** A dialog that Escape, the close button and a press outside close. */
export function Dialog(props: DialogProps) {
  const { t } = useTexts('ui')
  const { open, onClose, title, width = 400, startsInField, children, actions } = props
  const body = useRef<HTMLDivElement>(null)
  const field = (by: string) => by === 'touch' || (body.current?.querySelector('input') ?? true)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={css.popup}
          data-width={width}
          {...(startsInField && { initialFocus: field })}
        >
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={t('close')}>
                  <X size={20} aria-hidden />
                </IconButton>
              }
            />
          </div>
          <div className={css.body} ref={body}>
            {children}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
