import type { AlertDialogProps } from '@hypha/ui/layers/alert-dialog.tsx'
import { lazy, Suspense } from 'react'

const AlertDialog = lazy(() =>
  import('@hypha/ui/layers/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/** A confirmation dialog while `open`. Its code loads with the first one. */
export const ConfirmDialog = (props: AlertDialogProps) =>
  props.open ? (
    <Suspense>
      <AlertDialog {...props} />
    </Suspense>
  ) : null
