import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import css from './dialog.module.css'

export interface AlertDialogProps {
  open: boolean
  title: string
  /** Identifies the origin of the dialog for scripts. */
  tag?: string
  children: ReactNode
  /** Label of the confirm button. */
  confirm: string
  /** Label of the cancel button. Without it there is only the confirm button. */
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation that must be answered: pressing outside doesn't close it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, title, tag, children, confirm, cancel, danger, busy, onConfirm, onClose } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={css.popup} data-width={400} data-action={tag}>
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
          </div>
          <Base.Description className={css.body} render={<div />}>
            {children}
          </Base.Description>
          <div className={css.actions}>
            {cancel && (
              <Button variant="quiet" onClick={onClose}>
                {cancel}
              </Button>
            )}
            <Button variant={danger ? 'danger' : 'solid'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
