import type { Release } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { CircleCheck, CloudDownload, Download } from 'lucide-react'
import { useSession } from '../../lib/auth/use-session.ts'
import { useOfflineItem } from './use-offline-item.ts'

/** Makes an owned release available offline, or removes it from this device. */
export function OfflineButton({ release }: { release: Release }) {
  const isSignedIn = useSession() !== null
  const isOwned = release.playList.some(({ song }) => song.isPurchased)
  return isSignedIn && isOwned ? <Toggle release={release} /> : null
}

function Toggle({ release }: { release: Release }) {
  const { progress, isBusy, toggle, label, removeLabel } = useOfflineItem(release)
  const isStored = progress !== null && progress.stored === progress.count
  const Icon = isStored ? CircleCheck : progress ? Download : CloudDownload
  return (
    <Button
      busy={isBusy}
      aria-pressed={progress !== null}
      title={progress ? removeLabel : undefined}
      icon={<Icon size={18} aria-hidden />}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}
