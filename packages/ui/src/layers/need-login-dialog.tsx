import { AlertDialog } from './alert-dialog.tsx'

/** What somebody wanted to do when they were asked to log in (DG-01). */
export type NeedLoginAction =
  | 'add_to_cart'
  | 'open_cart'
  | 'set_you_price'
  | 'download_track'
  | 'remove_album_from_favorites'
  | 'add_album_to_favorites'
  | 'add_son_to_cart'
  | 'download_album'
  | 'set_your_price'

export interface NeedLoginDialogProps {
  /** Null while closed. */
  action: NeedLoginAction | null
  onLogin: (action: NeedLoginAction) => void
  onClose: () => void
}

export const NeedLoginDialog = ({ action, onLogin, onClose }: NeedLoginDialogProps) => (
  <AlertDialog
    open={action !== null}
    title="Oops!"
    cancel="Cancel"
    confirm="Log-in"
    onConfirm={() => action && onLogin(action)}
    onClose={onClose}
  >
    You have to be logged in to do that!
  </AlertDialog>
)
