import { useTexts } from '@hypha/i18n/use-texts.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './chip.module.css'

/** A removable choice. The whole chip is the button. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useTexts('ui')
  return (
    <button type="button" className={css.chip} onClick={onRemove}>
      <span>
        <span className="visually-hidden">{t('removeFilter')} </span>
        {children}
      </span>
      <X size={14} aria-hidden />
    </button>
  )
}
