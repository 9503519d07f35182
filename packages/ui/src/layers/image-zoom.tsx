import { Dialog } from '@base-ui/react/dialog'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './image-zoom.module.css'

export interface ImageZoomProps {
  open: boolean
  onClose: () => void
  /** Describes the picture. */
  title: string
  children: ReactNode
}

/** A picture as large as the window allows (DG-09). Escape, the close button and a press anywhere close it. */
export function ImageZoom({ open, onClose, title, children }: ImageZoomProps) {
  const { t } = useTexts('ui')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.popup}>
          <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
          <div role="presentation" className={css.picture} onClick={onClose}>
            {children}
          </div>
          <div className={css.close}>
            <Dialog.Close
              render={
                <IconButton label={t('close')}>
                  <X size={20} aria-hidden />
                </IconButton>
              }
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
