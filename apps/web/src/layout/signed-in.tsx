import { RecentAuthSlot } from '../features/account/index.ts'
import { FollowQueue } from '../features/player/index.ts'
import { DownloadsSlot } from '../features/orders/index.ts'
import { ReportSlot } from '../features/moderation/index.ts'
import { AddToPlaylist } from '../features/library/index.ts'
import { UploadsSlot } from '../features/upload/index.ts'

/** Dialogs and background work on every page for signed-in users. */
export const SignedIn = () => (
  <>
    <FollowQueue />
    <AddToPlaylist />
    <ReportSlot />
    <DownloadsSlot />
    <UploadsSlot />
    <RecentAuthSlot />
  </>
)
