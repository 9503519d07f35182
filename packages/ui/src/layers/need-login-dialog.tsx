import { AlertDialog } from './alert-dialog.tsx'

export interface NeedLoginDialogProps {
  open: boolean
  onLogin: () => void
  onClose: () => void
}

/** What somebody gets who has to be signed in for what they wanted to do (DG-01). */
export const NeedLoginDialog = ({ open, onLogin, onClose }: NeedLoginDialogProps) => (
  <AlertDialog
    open={open}
    title="Oops!"
    cancel="Cancel"
    confirm="Log-in"
    onConfirm={onLogin}
    onClose={onClose}
  >
    You have to be logged in to do that!
  </AlertDialog>
)
