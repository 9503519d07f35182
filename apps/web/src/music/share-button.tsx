import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { Share2 } from 'lucide-react'
import { share } from '../lib/share.ts'

/** Hands on the address of the page that is shown. */
export const ShareButton = ({ title }: { title: string }) => (
  <IconButton label="Share" onClick={() => void share({ title, path: location.pathname })}>
    <Share2 size={20} aria-hidden />
  </IconButton>
)
