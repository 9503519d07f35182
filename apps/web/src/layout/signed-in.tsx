import { RecentAuthDock } from '../features/account/index.ts'
import { FollowQueue } from '../features/player/index.ts'
import { DownloadsDock } from '../features/orders/index.ts'
import { ReportDock } from '../features/moderation/index.ts'
import { AddToPlaylist } from '../features/library/index.ts'
import { UploadsDock } from '../features/upload/index.ts'

/** Dialogs and background work on every page for signed-in people. */
export const SignedIn = () => (
  <>
    <FollowQueue />
    <AddToPlaylist />
    <ReportDock />
    <DownloadsDock />
    <UploadsDock />
    <RecentAuthDock />
  </>
)
