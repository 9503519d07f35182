import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './chip.module.css'

/** Something chosen, with a cross to take it away again; all of it is the button. */
export const Chip = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => (
  <button type="button" className={css.chip} onClick={onRemove}>
    <span>
      <span className="visually-hidden">Remove filter: </span>
      {children}
    </span>
    <X size={14} aria-hidden />
  </button>
)
