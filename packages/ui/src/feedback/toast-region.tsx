import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './toast-region.module.css'

export interface ToastMessage {
  id: number
  text: string
  action?: { label: string; run: () => void }
  /** Stays until it is answered or dismissed. */
  isPersistent?: boolean
}

const SHOWN_MS = 5000
/** With an Undo button. */
const SHOWN_WITH_ACTION_MS = 6000

function Toast({ toast, onClose }: { toast: ToastMessage; onClose: (id: number) => void }) {
  const { t } = useTexts('ui')
  const [held, setHeld] = useState(false)
  const { id, action, isPersistent } = toast
  const hasAction = action !== undefined
  useEffect(() => {
    if (held || isPersistent) return
    const timer = setTimeout(onClose, hasAction ? SHOWN_WITH_ACTION_MS : SHOWN_MS, id)
    return () => clearTimeout(timer)
  }, [held, isPersistent, hasAction, id, onClose])
  return (
    <li
      className={css.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.text}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.run()
            onClose(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('toasts.dismiss')} size="small" onClick={() => onClose(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  )
}

export interface ToastRegionProps {
  toasts: readonly ToastMessage[]
  onClose: (id: number) => void
}

/** Short messages: one line, one action, five seconds (six with an action), paused on hover. Questions stay. */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const { t } = useTexts('ui')
  return (
    <section className={css.region} aria-label={t('toasts.label')} aria-live="polite">
      <ol className={css.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={onClose} />
        ))}
      </ol>
    </section>
  )
}
