import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import type { EmbedProps } from './embed-dialog.tsx'

const EmbedDialog = lazyComponent(() =>
  import('./embed-dialog.tsx').then((file) => file.EmbedDialog),
)

/** Returns a function that opens the dialog with the code for another website, and the dialog. */
export function useEmbed(props: EmbedProps): [open: () => void, dialog: ReactNode] {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <EmbedDialog {...props} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return [() => setOpen(true), dialog]
}
