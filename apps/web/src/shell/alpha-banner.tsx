import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { X } from 'lucide-react'
import { closeAlpha } from '../lib/theme.ts'
import css from './alpha-banner.module.css'

/** What is not for keeps yet (SH-08). Closed once, it stays closed: before the first paint, like the theme. */
export const AlphaBanner = () => (
  <aside className={css.alpha} aria-label="Alpha">
    <p>
      <strong>Alpha.</strong> Comments and other things may be reset before launch.
    </p>
    <IconButton label="Close the notice" size="small" onClick={closeAlpha}>
      <X size={16} aria-hidden />
    </IconButton>
  </aside>
)
